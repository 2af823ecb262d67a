import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailChangeScreen } from '~/domains/auth/ConfirmEmailChangeScreen'
import { LinkSearch } from '~/domains/auth/link-search'
import { toSearchReader } from '~/search'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/confirm-email-change')({
  validateSearch: toSearchReader(LinkSearch),
  component: () => (
    <AuthenticationLayout>
      <ConfirmEmailChangeScreen token={Route.useSearch().token} />
    </AuthenticationLayout>
  ),
})
