import { createFileRoute } from '@tanstack/react-router'
import { CustomerList } from '~/domains/customers/CustomerList'
import { prefetchCustomers } from '~/domains/customers/customer-queries'
import { CustomerListSearch } from '~/domains/customers/customer-search'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/all')({
  validateSearch: searchOf(CustomerListSearch),
  search: { middlewares: [withoutDefaults(CustomerListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCustomers(context.queryClient, 'all', deps),
  component: () => <CustomerList list="all" search={Route.useSearch()} />,
})
