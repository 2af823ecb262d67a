import { createFileRoute } from '@tanstack/react-router'
import { TicketList } from '~/domains/tickets/TicketList'
import { prefetchTickets } from '~/domains/tickets/ticket-queries'
import { TicketListSearch } from '~/domains/tickets/ticket-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/support')({
  validateSearch: toSearchReader(TicketListSearch),
  search: { middlewares: [withoutDefaults(TicketListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchTickets(context.queryClient, deps),
  component: () => <TicketList search={Route.useSearch()} />,
})
