import { toSiteKeys } from '@storekeeper/contract/list'
import { TICKET_STATS_DAYS } from '@storekeeper/contract/tickets/ticket-stats'
import { TICKET_STATUSES, type TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { onSites } from '../../lib/queries/on-sites.ts'

export const ticketStats = signedIn.tickets.stats.handler(
  async ({ context: { db, admin, clock }, input: { site } }) => {
    const since = new Date(clock().getTime() - TICKET_STATS_DAYS * DAY_MS).toISOString()
    const [counts, unassigned, mine, firstResponse, resolution] = await Promise.all([
      findCounts(db, site),
      waitingFor(db, null, site),
      waitingFor(db, admin._id, site),
      medianUntil(db, 'firstRespondedAt', site, since),
      medianUntil(db, 'resolvedAt', site, since),
    ])
    return { counts, unassigned, mine, days: TICKET_STATS_DAYS, firstResponse, resolution }
  },
)

const DAY_MS = 24 * 60 * 60 * 1000

const ofSite = (site: string) => onSites(sql`"site"`, toSiteKeys(site))

async function findCounts(db: Db, site: string): Promise<Record<TicketStatus, number>> {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`
    select "status", count(*)::int as "count" from tickets where ${ofSite(site)} group by 1
  `.execute(db)
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  const entries = TICKET_STATUSES.map((status) => [status, counts.get(status) ?? 0] as const)
  return Object.fromEntries(entries) as Record<TicketStatus, number>
}

/** The number of open and pending tickets of an assignee; null: unassigned tickets. */
async function waitingFor(db: Db, admin: string | null, site: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from tickets
    where ${admin === null ? sql`"admin" is null` : sql`"admin" = ${admin}`} and "status" in ('open', 'pending') and ${ofSite(site)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The median time from opening to that event, over the tickets whose event is after `since`. */
async function medianUntil(db: Db, moment: 'firstRespondedAt' | 'resolvedAt', site: string, since: string) {
  const at = sql.ref(moment)
  const { rows } = await sql<{ seconds: number | null; tickets: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from ${at} - "createdAt")::double precision) as "seconds",
      count(*)::int as "tickets"
    from tickets where ${at} >= ${since} and ${ofSite(site)}
  `.execute(db)
  return rows[0] ?? { seconds: null, tickets: 0 }
}
