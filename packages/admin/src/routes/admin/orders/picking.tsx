import { createFileRoute } from '@tanstack/react-router'
import { PickingPage } from '~/domains/orders/picking/PickingPage'
import { PickingSearch } from '~/domains/orders/picking/picking-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/orders/picking')({
  validateSearch: toSearchReader(PickingSearch),
  search: { middlewares: [withoutDefaults(PickingSearch)] },
  component: () => <PickingPage search={Route.useSearch()} />,
})
