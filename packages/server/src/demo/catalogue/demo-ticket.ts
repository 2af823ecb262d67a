import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type {
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@storekeeper/contract/tickets/ticket-status'

type DemoHelper = 'maya' | 'jonas' | 'amira'

/** What somebody wrote, so many hours before the end of the demo shop's time; a reply may leave the ticket otherwise. */
export type DemoWord = {
  by: 'customer' | DemoHelper
  hoursAgo: number
  text: string
  isInternal?: true
  status?: TicketStatus
  /** A picture of the demo shop, by its name. */
  picture?: string
}

/** A ticket; the first word opens it. `about`: it is about an order of that status. */
export type DemoTicket = {
  site: 'hb' | 'auctropin'
  subject: string
  category: TicketCategory
  priority?: TicketPriority
  about?: TrackingStatus
  /** Who looks after it, from soon after it was opened. */
  helper?: DemoHelper
  texts: readonly [DemoWord, ...DemoWord[]]
  /** What became of it at last, where no reply says so. */
  end?: { by: DemoHelper; hoursAgo: number; status: TicketStatus }
}
