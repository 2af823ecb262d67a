import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../../customer/entry/EmailLinkPages'
import { linkSearch } from '../../../customer/entry/link-search'

/** A link in an e-mail leads here. */
export const Route = createFileRoute('/demo-shop/$site/account_/verify-email')({
  validateSearch: linkSearch,
  component: () => <VerifyEmailPage token={Route.useSearch().token} />,
})
