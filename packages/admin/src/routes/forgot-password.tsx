import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '~/domains/auth/ForgotPasswordScreen'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/forgot-password')({
  component: () => (
    <AuthenticationLayout>
      <ForgotPasswordScreen />
    </AuthenticationLayout>
  ),
})
