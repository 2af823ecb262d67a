import { createFileRoute } from '@tanstack/react-router'
import { LinkSearch } from '~/domains/auth/link-search'
import { ResetPasswordScreen } from '~/domains/auth/ResetPasswordScreen'
import { toSearchReader } from '~/search'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/reset-password')({
  validateSearch: toSearchReader(LinkSearch),
  component: () => (
    <AuthenticationLayout>
      <ResetPasswordScreen token={Route.useSearch().token} />
    </AuthenticationLayout>
  ),
})
