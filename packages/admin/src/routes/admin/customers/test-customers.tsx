import { createFileRoute } from '@tanstack/react-router'
import { CustomerList } from '~/domains/customers/list/CustomerList'
import { prefetchCustomers } from '~/domains/customers/list/customer-queries'
import { CustomerListSearch } from '~/domains/customers/list/customer-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/test-customers')({
  validateSearch: toSearchReader(CustomerListSearch),
  search: { middlewares: [withoutDefaults(CustomerListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCustomers(context.queryClient, 'test-customers', deps),
  component: () => <CustomerList list="test-customers" search={Route.useSearch()} />,
})
