import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type {
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@storekeeper/contract/tickets/ticket-status'

type DemoHelper = 'maya' | 'jonas' | 'amira'

/**
 * A message on a ticket, this many hours before the end of the story. A reply may change the status of the
 * ticket.
 */
export type DemoWord = {
  by: 'customer' | DemoHelper
  hoursAgo: number
  text: string
  isInternal?: true
  status?: TicketStatus
  /** The name of a demo image. */
  picture?: string
}

/** A ticket; its first message opens it. `about`: the status of the order that the ticket is about. */
export type DemoTicket = {
  site: 'hb' | 'auctropin'
  subject: string
  category: TicketCategory
  priority?: TicketPriority
  about?: TrackingStatus
  /** The assigned admin, from shortly after the ticket was opened. */
  helper?: DemoHelper
  texts: readonly [DemoWord, ...DemoWord[]]
  /** The final change of status, if no reply makes it. */
  end?: { by: DemoHelper; hoursAgo: number; status: TicketStatus }
}
