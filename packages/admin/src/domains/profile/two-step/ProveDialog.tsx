import { Text, TextInput } from '@mantine/core'
import { TwoStepProof } from '@storekeeper/contract/profile/two-step'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
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
    <FormDialog
      title={texts.title()}
      send={texts.send()}
      color={purpose === 'turnOff' ? 'red' : undefined}
      form={form}
      onClose={onClose}
    >
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
    </FormDialog>
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
