import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from './ticket-names'
export { ticketPath } from './ticket-path'
export { ticketStatsQuery } from './ticket-queries'

export const OpenTicketDialog = lazyComponent(
  async () => (await import('./opening/OpenTicketDialog')).OpenTicketDialog,
)

export const OrderTickets = lazyComponent(async () => (await import('./OrderTickets')).OrderTickets)
