import { Stack, Text, TextInput } from '@mantine/core'
import { TwoStepProof } from '@storekeeper/contract/profile/two-step'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { PasswordField } from '../PasswordField'

type Props = {
  purpose: 'turnOff' | 'renew'
  /** Called with new recovery codes, if they were requested. */
  onProved: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Requires password and code before two-step sign-in is turned off or its recovery codes are renewed. */
export const ProveDialog = ({ purpose, onProved, onClose }: Props) => {
  const texts = TEXTS[purpose]
  const form = useSendForm({
    schema: TwoStepProof,
    initial: { password: '', code: '' },
    send: async (proof): Promise<string[]> => {
      if (purpose === 'renew') return (await api.profile.twoStep.renewRecoveryCodes.call(proof)).recoveryCodes
      await api.profile.twoStep.turnOff.call(proof)
      toast.success(m.profile_two_step_turned_off())
      return []
    },
    onSent: onProved,
  })
  return (
    <Dialog title={texts.title()} isBusy={form.isSending} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.text()}
          </Text>
          <PasswordField data-autofocus {...form.field('password')} />
          <TextInput
            label={m.auth_code()}
            description={m.auth_code_description()}
            dir="ltr"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
          {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
          <DialogActions
            send={texts.send()}
            color={purpose === 'turnOff' ? 'red' : undefined}
            isSending={form.isSending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const TEXTS = {
  turnOff: {
    title: m.profile_two_step_turn_off_title,
    text: m.profile_two_step_turn_off_text,
    send: m.profile_two_step_turn_off,
  },
  renew: {
    title: m.profile_recovery_codes_renew_title,
    text: m.profile_recovery_codes_renew_text,
    send: m.profile_recovery_codes_renew,
  },
}
