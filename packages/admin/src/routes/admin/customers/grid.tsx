import { createFileRoute } from '@tanstack/react-router'
import { CustomerBulkEdit } from '~/domains/customers/list/CustomerBulkEdit'
import { CustomerBulkEditSearch } from '~/domains/customers/list/customer-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/grid')({
  validateSearch: toSearchReader(CustomerBulkEditSearch),
  search: { middlewares: [withoutDefaults(CustomerBulkEditSearch)] },
  component: () => <CustomerBulkEdit search={Route.useSearch()} />,
})
