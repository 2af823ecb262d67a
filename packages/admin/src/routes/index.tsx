import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInScreen } from '~/domains/auth/SignInScreen'
import { afterSignIn } from '~/session/after-sign-in'
import { currentLogin } from '~/session/session'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (currentLogin()) throw redirect(afterSignIn())
  },
  component: () => (
    <AuthenticationLayout>
      <SignInScreen />
    </AuthenticationLayout>
  ),
})
