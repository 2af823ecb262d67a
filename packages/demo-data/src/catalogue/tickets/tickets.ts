import type { DemoTicket } from './demo-ticket.ts'
import { AUCTROPIN_TICKETS } from './tickets-auctropin.ts'
import { HOME_AND_BATH_TICKETS } from './tickets-home-and-bath.ts'

/** Sorted from oldest to newest, so that the ticket numbers increase with time. */
export const DEMO_TICKETS: readonly DemoTicket[] = [...HOME_AND_BATH_TICKETS, ...AUCTROPIN_TICKETS].toSorted(
  (one, other) => other.texts[0].hoursAgo - one.texts[0].hoursAgo,
)
