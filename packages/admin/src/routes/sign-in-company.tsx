import { createFileRoute } from '@tanstack/react-router'
import { CompanySignInScreen } from '~/domains/auth/CompanySignInScreen'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/sign-in-company')({
  component: () => (
    <AuthenticationLayout>
      <CompanySignInScreen />
    </AuthenticationLayout>
  ),
})
