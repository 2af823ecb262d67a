import { z } from 'zod'
import { TicketStatus } from './ticket-status.ts'

/** Over how many days back the median times are taken. */
export const TICKET_STATS_DAYS = 90

/** `seconds` is null where no ticket counts. */
const Median = z.object({ seconds: z.number().nullable(), tickets: z.int() })

/** How the tickets of a site stand, all exact. */
export const TicketStats = z.object({
  counts: z.record(TicketStatus, z.int()),
  unassigned: z.int().describe('Open and pending tickets without an assigned admin'),
  mine: z.int().describe('Open and pending ones that the caller looks after'),
  days: z.int().describe('How far back the medians reach'),
  firstResponse: Median.describe(
    'From a customer’s opening to the first reply, of tickets first replied to in these days',
  ),
  resolution: Median.describe(
    'From opening to resolved or closed, of tickets that were so in these days and still are',
  ),
})
export type TicketStats = z.infer<typeof TicketStats>
