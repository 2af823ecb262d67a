import { TextInput } from '@mantine/core'
import { type Passkey, PasskeyName } from '@storekeeper/contract/passkeys/passkey'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
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
    <FormDialog title={m.profile_passkey_rename_title()} send={m.form_save()} form={form} onClose={onClose}>
      <TextInput
        label={m.profile_passkey_name()}
        description={m.profile_passkey_name_hint()}
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  )
}
