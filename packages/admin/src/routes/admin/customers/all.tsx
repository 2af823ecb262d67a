import { createFileRoute } from '@tanstack/react-router'
import { CustomerList } from '~/domains/customers/list/CustomerList'
import { prefetchCustomers } from '~/domains/customers/list/customer-queries'
import { CustomerListSearch } from '~/domains/customers/list/customer-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/all')({
  validateSearch: toSearchReader(CustomerListSearch),
  search: { middlewares: [withoutDefaults(CustomerListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCustomers(context.queryClient, 'all', deps),
  component: () => <CustomerList list="all" search={Route.useSearch()} />,
})
