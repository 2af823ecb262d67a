import type { DemoTicket } from './demo-ticket.ts'
import { AUCTROPIN_TICKETS } from './tickets-auctropin.ts'
import { HOME_AND_BATH_TICKETS } from './tickets-home-and-bath.ts'

/** The oldest first, so that their numbers grow as they were opened. */
export const DEMO_TICKETS: readonly DemoTicket[] = [...HOME_AND_BATH_TICKETS, ...AUCTROPIN_TICKETS].toSorted(
  (one, other) => other.texts[0].hoursAgo - one.texts[0].hoursAgo,
)
