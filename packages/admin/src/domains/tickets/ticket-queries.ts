import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { listInput, type TicketListSearch } from './ticket-search'

export const ticketsQuery = (search: TicketListSearch) =>
  api.tickets.list.queryOptions({ input: listInput(search) })

export const ticketStatsQuery = (site: string) => api.tickets.stats.queryOptions({ input: { site } })

/** `id` is the ticket's `_id` or its number. The screen shows the error if the ticket does not exist. */
export const ticketQuery = (id: string) =>
  api.tickets.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** The canned replies for tickets, which are those of live chats. */
export const ticketRepliesQuery = () =>
  api.cannedReplies.forTickets.queryOptions({ staleTime: 5 * 60_000, meta: { handlesErrors: true } })

/** Requests the data of the list as soon as the URL is known; the caller does not wait for the response. */
export const prefetchTickets = (queries: QueryClient, search: TicketListSearch) => {
  queries.prefetchQuery(ticketsQuery(search))
  queries.prefetchQuery(ticketStatsQuery(search.site))
  if (search.ticket) queries.prefetchQuery(ticketQuery(search.ticket))
}
