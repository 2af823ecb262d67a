import { createFileRoute } from '@tanstack/react-router'
import { LinkSearch } from '~/domains/auth/link-search'
import { SignInLinkScreen } from '~/domains/auth/SignInLinkScreen'
import { toSearchReader } from '~/search'
import { AuthenticationLayout } from '~/shell/layouts/AuthenticationLayout'

export const Route = createFileRoute('/sign-in-link')({
  validateSearch: toSearchReader(LinkSearch),
  component: () => (
    <AuthenticationLayout>
      <SignInLinkScreen token={Route.useSearch().token} />
    </AuthenticationLayout>
  ),
})
