import { createFileRoute } from '@tanstack/react-router'
import { BulkEditPage } from '~/domains/products/bulk-edit/BulkEditPage'
import { BulkEditSearch } from '~/domains/products/product-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/products/grid')({
  validateSearch: toSearchReader(BulkEditSearch),
  search: { middlewares: [withoutDefaults(BulkEditSearch)] },
  component: () => <BulkEditPage search={Route.useSearch()} />,
})
