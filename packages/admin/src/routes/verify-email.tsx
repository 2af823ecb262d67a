import { createFileRoute } from '@tanstack/react-router'
import { LinkSearch } from '~/domains/auth/link-search'
import { VerifyEmailScreen } from '~/domains/auth/VerifyEmailScreen'
import { searchOf } from '~/search'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/verify-email')({
  validateSearch: searchOf(LinkSearch),
  component: () => (
    <AuthenticationLayout>
      <VerifyEmailScreen token={Route.useSearch().token} />
    </AuthenticationLayout>
  ),
})
