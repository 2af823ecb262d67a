import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { TicketQuery } from '@storekeeper/contract/tickets/ticket-query'
import { z } from 'zod'

/** The URL search of a ticket list: the call's query, and the ticket that is open beside it. */
export const TicketListSearch = TicketQuery.extend({
  /** The number of the open ticket. */
  ticket: fromUrl(z.string().max(64).optional()),
})
export type TicketListSearch = z.output<typeof TicketListSearch>

export const listInput = ({ ticket: _, ...query }: TicketListSearch) => inUrl(query)
