import { Button, TextInput } from '@mantine/core'
import type { NewSignIn } from '@storekeeper/contract/auth/new-sign-in'
import { SecondStepCode } from '@storekeeper/contract/profile/two-step'
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useSendForm } from '~/ui/form/use-send-form'
import { AuthCard } from './AuthCard'
import { AuthFailure } from './AuthFailure'
import type { SignedInThen } from './use-enter'

type Props = {
  signIn: (code: string) => Promise<NewSignIn>
  onSignedIn: SignedInThen
  /** Returns to the password; without it there is none. */
  onBack?: () => void
}

const Code = z.object({ code: SecondStepCode })

/**
 * The second sign-in step for admins who use two-step sign-in: a code of the authenticator app or a recovery
 * code.
 */
export const SecondStep = ({ signIn, onSignedIn, onBack }: Props) => {
  const form = useSendForm({
    schema: Code,
    initial: { code: '' },
    send: ({ code }) => signIn(code),
    onSent: onSignedIn,
  })
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <AuthFailure text={form.failure && failureText(form.failure)} />
      <TextInput
        label={m.auth_code()}
        description={m.auth_code_description()}
        dir="ltr"
        size="md"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" size="md" mt={8} fullWidth loading={form.isSending}>
        {m.shell_sign_in()}
      </Button>
      {onBack && (
        <Button variant="subtle" onClick={onBack}>
          {m.auth_back_to_password()}
        </Button>
      )}
    </form>
  )
}

/** The second step of the sign-in, in place of its form. */
export const SecondStepCard = (props: Props) => (
  <AuthCard title={m.auth_second_step()} lead={m.auth_second_step_lead()}>
    <SecondStep {...props} />
  </AuthCard>
)
