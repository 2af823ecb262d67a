import { Stack, TextInput } from '@mantine/core'
import { type Passkey, PasskeyName } from '@storekeeper/contract/passkeys/passkey'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = { passkey: Passkey; onClose: () => void }

const Name = z.object({ name: PasskeyName })

export const RenamePasskeyDialog = ({ passkey, onClose }: Props) => {
  const form = useSendForm({
    schema: Name,
    initial: { name: passkey.name },
    send: ({ name }) => api.passkeys.rename.call({ id: passkey._id, name }),
    onSent: () => {
      toast.success(m.profile_passkey_renamed())
      onClose()
    },
  })
  return (
    <Dialog title={m.profile_passkey_rename_title()} isBusy={form.isSending} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={m.profile_passkey_name()}
            description={m.profile_passkey_name_hint()}
            dir="auto"
            autoComplete="off"
            data-autofocus
            {...form.field('name')}
          />
          {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
          <DialogActions send={m.form_save()} isSending={form.isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
