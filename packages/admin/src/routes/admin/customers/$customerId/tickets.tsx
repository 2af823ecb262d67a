import { createFileRoute } from '@tanstack/react-router'
import { resolveCustomerId } from '~/domains/customers/profile/customer-queries'
import { TicketsTab } from '~/domains/customers/profile/TicketsTab'
import { prefetchTickets } from '~/domains/tickets/ticket-queries'
import { TicketListSearch } from '~/domains/tickets/ticket-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/$customerId/tickets')({
  validateSearch: toSearchReader(TicketListSearch),
  search: { middlewares: [withoutDefaults(TicketListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetchTickets(context.queryClient, { ...deps, customer: resolveCustomerId(params.customerId) }),
  component: () => <TicketsTab search={Route.useSearch()} />,
})
