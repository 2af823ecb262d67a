import { Stack, Text, TextInput } from '@mantine/core'
import { EmailChangeRequest } from '@storekeeper/contract/profile/email-change'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { PasswordField } from '../PasswordField'

type Props = { onSent: (email: string) => void; onClose: () => void }

/** Requests a change of the e-mail address; it applies once the admin opens the e-mailed link. */
export const ChangeEmailDialog = ({ onSent, onClose }: Props) => {
  const form = useSendForm({
    schema: EmailChangeRequest,
    initial: { email: '', password: '' },
    send: async (request) => {
      await api.profile.emailChange.send.call(request)
      return request.email
    },
    onSent: (email) => {
      onSent(email)
      onClose()
    },
  })
  return (
    <Dialog title={m.profile_email_change_title()} isBusy={form.isSending} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {m.profile_email_change_text()}
          </Text>
          <TextInput
            label={m.profile_new_email()}
            type="email"
            dir="ltr"
            autoComplete="off"
            data-autofocus
            {...form.field('email')}
          />
          <PasswordField {...form.field('password')} />
          {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
          <DialogActions send={m.profile_email_send_link()} isSending={form.isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
