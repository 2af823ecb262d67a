import { createFileRoute } from '@tanstack/react-router'
import { LinkSearch } from '~/domains/auth/link-search'
import { VerifyEmailScreen } from '~/domains/auth/VerifyEmailScreen'
import { toSearchReader } from '~/search'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/verify-email')({
  validateSearch: toSearchReader(LinkSearch),
  component: () => (
    <AuthenticationLayout>
      <VerifyEmailScreen token={Route.useSearch().token} />
    </AuthenticationLayout>
  ),
})
