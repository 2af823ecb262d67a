import { Stack, Text } from '@mantine/core'
import { TwoStepStart } from '@storekeeper/contract/profile/two-step'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { PasswordField } from '../PasswordField'
import { ConfirmApp } from './ConfirmApp'

type Props = { onSetUp: (recoveryCodes: readonly string[]) => void; onClose: () => void }

/** Requires the password, then shows the secret for the authenticator app and verifies a code of the app. */
export const SetUpDialog = ({ onSetUp, onClose }: Props) => {
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null)
  const form = useSendForm({
    schema: TwoStepStart,
    initial: { password: '' },
    send: (start) => api.profile.twoStep.start.call(start),
    onSent: setSecret,
  })
  return (
    <Dialog title={m.profile_two_step_set_up_title()} isBusy={form.isSending} onClose={onClose}>
      {secret ? (
        <ConfirmApp secret={secret} onConfirmed={onSetUp} onClose={onClose} />
      ) : (
        <form onSubmit={form.submit} noValidate>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {m.profile_two_step_set_up_text()}
            </Text>
            <PasswordField data-autofocus {...form.field('password')} />
            {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
            <DialogActions send={m.profile_go_on()} isSending={form.isSending} onClose={onClose} />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
