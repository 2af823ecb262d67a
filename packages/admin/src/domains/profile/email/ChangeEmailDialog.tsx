import { Text, TextInput } from '@mantine/core'
import { EmailChangeRequest } from '@storekeeper/contract/profile/email-change'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
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
    <FormDialog
      title={m.profile_email_change_title()}
      send={m.profile_email_send_link()}
      form={form}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
