import { z } from 'zod'
import { TicketStatus } from './ticket-status.ts'

/** The number of days that the median times cover. */
export const TICKET_STATS_DAYS = 90

/** `seconds` is null if there are no tickets. */
const Median = z.object({ seconds: z.number().nullable(), tickets: z.int() })

/** Ticket figures of a site, all exact. */
export const TicketStats = z.object({
  counts: z.record(TicketStatus, z.int()),
  unassigned: z.int().describe('Open and pending tickets without an assigned admin'),
  mine: z.int().describe('Open and pending tickets assigned to the caller'),
  days: z.int().describe('Days that the medians cover'),
  firstResponse: Median.describe(
    'Time from opening by a customer to the first reply, for tickets first replied to in these days',
  ),
  resolution: Median.describe(
    'Time from opening to resolved or closed, for tickets that were resolved or closed in these days and still are',
  ),
})
export type TicketStats = z.infer<typeof TicketStats>
