import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../../customer/entry/EmailLinkPages'
import { linkSearch } from '../../../customer/entry/link-search'

/** A link in an e-mail leads here. */
export const Route = createFileRoute('/demo-shop/$site/account_/confirm-email')({
  validateSearch: linkSearch,
  component: () => <ConfirmEmailPage token={Route.useSearch().token} />,
})
