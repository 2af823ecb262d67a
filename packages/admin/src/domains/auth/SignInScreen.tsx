import { Suspense, useState } from 'react'
import { api } from '~/api'
import { useAtRest } from '~/at-rest'
import { m } from '~/paraglide/messages.js'
import { hasSessionEnded } from '~/session/session'
import { readDevice } from '~/session/stored-login'
import { useSettings } from '~/settings'
import { lazyComponent } from '~/ui/lazy-component'
import { AuthCard } from './AuthCard'
import { SignInForm } from './SignInForm'
import { useEnter } from './use-enter'

const SecondStepCard = lazyComponent(async () => (await import('./SecondStep')).SecondStepCard)
const OtherWays = lazyComponent(async () => (await import('./other-ways/OtherWays')).OtherWays)

/** The sign-in screen of the back-office: e-mail and password, then a code if two-step sign-in is on. */
export const SignInScreen = () => {
  const store = useSettings()?.storeName
  const [typed, setTyped] = useState<{ email: string; password: string } | null>(null)
  const welcome = store ? m.shell_sign_in_to({ store }) : m.shell_sign_in_lead()
  const lead = hasSessionEnded() ? m.shell_session_ended() : welcome
  const enter = useEnter()
  const isAtRest = useAtRest()
  if (typed)
    return (
      <Suspense>
        <SecondStepCard
          signIn={(code) => api.auth.login.call({ ...typed, code, device: readDevice() })}
          onSignedIn={enter}
          onBack={() => setTyped(null)}
        />
      </Suspense>
    )
  return (
    <AuthCard title={m.shell_sign_in()} lead={lead}>
      <SignInForm onSignedIn={enter} onCodeNeeded={setTyped} />
      <Suspense>{isAtRest && <OtherWays onSignedIn={enter} />}</Suspense>
    </AuthCard>
  )
}
