import { Button, Stack, Text, TextInput } from '@mantine/core'
import { TwoStepConfirmation } from '@storekeeper/contract/profile/two-step'
import { QRCodeSVG } from 'qrcode.react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { copyText } from '~/ui/copy-text'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'

type Props = {
  secret: { secret: string; uri: string }
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** The secret as a QR code and as text, and the code that confirms that the app has stored it. */
export const ConfirmApp = ({ secret: { secret, uri }, onConfirmed, onClose }: Props) => {
  const form = useSendForm({
    schema: TwoStepConfirmation,
    initial: { code: '' },
    send: (confirmation) => api.profile.twoStep.confirm.call(confirmation),
    onSent: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.profile_two_step_scan()}
        </Text>
        <div // Phones read dark on light, in any theme.
          className="grid place-items-center [&_svg]:[box-sizing:content-box] [&_svg]:p-3 [&_svg]:border [&_svg]:border-(color:--mantine-color-default-border) [&_svg]:rounded-[8px] [&_svg]:bg-white"
        >
          <QRCodeSVG value={uri} size={184} title={m.profile_two_step_picture()} />
        </div>
        <div className="flex flex-wrap items-center justify-center gap-2 text-sm wrap-anywhere">
          <code dir="ltr">{inFours(secret)}</code>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => copyText(secret, m.profile_two_step_secret_copied())}
          >
            {m.profile_two_step_copy_secret()}
          </Button>
        </div>
        <TextInput
          label={m.profile_two_step_code()}
          description={m.profile_two_step_code_about()}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.field('code')}
        />
        {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
        <DialogActions send={m.profile_two_step_turn_on()} isSending={form.isSending} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** Groups of four are easier to type on another device. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
