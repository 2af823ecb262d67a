import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { afterSignIn } from '~/session/after-sign-in'
import { beginSession, hasSessionEnded } from '~/session/session'
import { useSettings } from '~/settings'
import { AuthCard } from './AuthCard'
import { type SignedInThen, SignInForm } from './SignInForm'

const SecondStep = lazy(() => import('./SecondStep').then((file) => ({ default: file.SecondStep })))

/** The sign-in screen of the back-office: e-mail and password, then a code if two-step sign-in is on. */
export const SignInScreen = () => {
  const router = useRouter()
  const store = useSettings()?.storeName
  const [typed, setTyped] = useState<{ email: string; password: string } | null>(null)
  const welcome = store ? m.shell_sign_in_to({ store }) : m.shell_sign_in_lead()
  const lead = hasSessionEnded() ? m.shell_session_ended() : welcome
  const enter: SignedInThen = (signedIn) => {
    beginSession(signedIn)
    return router.navigate(afterSignIn())
  }
  if (typed)
    return (
      <AuthCard title={m.auth_second_step()} lead={m.auth_second_step_lead()}>
        <Suspense>
          <SecondStep {...typed} onSignedIn={enter} onBack={() => setTyped(null)} />
        </Suspense>
      </AuthCard>
    )
  return (
    <AuthCard title={m.shell_sign_in()} lead={lead}>
      <SignInForm onSignedIn={enter} onCodeNeeded={setTyped} />
    </AuthCard>
  )
}
