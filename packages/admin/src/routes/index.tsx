import { createFileRoute, redirect } from '@tanstack/react-router'
import { afterSignIn } from '~/session/after-sign-in'
import { currentLogin } from '~/session/session'
import { SignInScreen } from '~/session/sign-in/SignInScreen'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (currentLogin()) throw redirect(afterSignIn())
  },
  component: SignInScreen,
})
