import { createFileRoute } from '@tanstack/react-router'
import { linkSearch } from '../../../customer/entry/link-search'
import { ConfirmPage } from '../../../customer/entry/PasswordLinkPages'

/** A link in an e-mail leads here. */
export const Route = createFileRoute('/demo-shop/$site/account_/confirm')({
  validateSearch: linkSearch,
  component: () => <ConfirmPage token={Route.useSearch().token} />,
})
