import { createFileRoute } from '@tanstack/react-router'
import { linkSearch } from '../../../customer/entry/link-search'
import { ResetPage } from '../../../customer/entry/PasswordLinkPages'

/** A link in an e-mail leads here. */
export const Route = createFileRoute('/demo-shop/$site/account_/reset-password')({
  validateSearch: linkSearch,
  component: () => <ResetPage token={Route.useSearch().token} />,
})
