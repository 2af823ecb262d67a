import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '~/domains/campaigns/compose/ComposePage'
import { ComposeSearch } from '~/domains/campaigns/compose/compose-search'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/bulk-contact/custom-mail')({
  validateSearch: searchOf(ComposeSearch),
  search: { middlewares: [withoutDefaults(ComposeSearch)] },
  component: () => <ComposePage search={Route.useSearch()} />,
})
