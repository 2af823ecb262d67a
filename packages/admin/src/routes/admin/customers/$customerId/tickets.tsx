import { createFileRoute } from '@tanstack/react-router'
import { usePageCustomer } from '~/domains/customers/profile/customer-context'
import { resolveCustomerId } from '~/domains/customers/profile/customer-queries'
import { TicketList } from '~/domains/tickets/TicketList'
import { prefetchTickets } from '~/domains/tickets/ticket-queries'
import { TicketListSearch } from '~/domains/tickets/ticket-search'
import { toSearchReader, withoutDefaults } from '~/search'
import { toCustomerName } from '~/ui/customer-name'

export const Route = createFileRoute('/admin/customers/$customerId/tickets')({
  validateSearch: toSearchReader(TicketListSearch),
  search: { middlewares: [withoutDefaults(TicketListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetchTickets(context.queryClient, { ...deps, customer: resolveCustomerId(params.customerId) }),
  component: Tickets,
})

function Tickets() {
  const { customer } = usePageCustomer()
  return (
    <TicketList
      search={{ ...Route.useSearch(), customer: customer._id }}
      customer={{ _id: customer._id, name: toCustomerName(customer) }}
    />
  )
}
