import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { listInput, type TicketListSearch } from './ticket-search'

export const ticketsQuery = (search: TicketListSearch) =>
  api.tickets.list.queryOptions({ input: listInput(search) })

export const ticketStatsQuery = (site: string) => api.tickets.stats.queryOptions({ input: { site } })

/** `id` is the ticket's `_id` or its number. A missing ticket is reported in its place. */
export const ticketQuery = (id: string) =>
  api.tickets.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Who may look after tickets. */
export const helpersQuery = () =>
  api.admins.list.queryOptions({
    input: { limit: '200', blocked: 'false', active: 'true', isInvited: 'false', sort: 'firstName.asc' },
    meta: { handlesErrors: true },
  })

/** Asks for everything the list will show as soon as its address is known; nothing waits for it. */
export const prefetchTickets = (queries: QueryClient, search: TicketListSearch) => {
  queries.prefetchQuery(ticketsQuery(search))
  queries.prefetchQuery(ticketStatsQuery(search.site))
  if (search.ticket) queries.prefetchQuery(ticketQuery(search.ticket))
}
