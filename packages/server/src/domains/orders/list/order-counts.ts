import type { Sites } from '@storekeeper/contract/grants'
import { SEARCH_TOTAL_CAP, TOTAL_CAP, toSiteKeys } from '@storekeeper/contract/list'
import type { OrderCounts } from '@storekeeper/contract/orders/order-counts'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { TRACKING_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { sql } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { compiled } from '../../../lib/queries/compiled.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { countUpTo } from '../../../lib/queries/page.ts'
import { whereOrders } from './order-filter.ts'

export const countOrders = signedIn.orders.counts.handler(({ context: { db }, input }) => {
  const filter = { ...input, trackingStatus: undefined }
  return isCounted(filter) ? countsFromCounters(db, filter) : countsByCounting(db, filter)
})

/** Up to this number, orders that match a filter are counted exactly. */
export const getTotalCap = ({ q }: Partial<OrderFilter>) => (q ? SEARCH_TOTAL_CAP : TOTAL_CAP)

type Counter = { trackingStatus: TrackingStatus; isTestOrder: boolean; count: number }

/** The counters are per site, status and test flag; with any other filter the orders must be counted. */
export const isCounted = (query: Partial<OrderFilter>): boolean =>
  Object.entries(query).every(([name, value]) => COUNTED.has(name) || value === undefined || value === '')

const COUNTED = new Set(['site', 'trackingStatus', 'isTestOrder', 'timeZone', 'page', 'limit', 'sort'])

/**
 * Returns the counters of one or all sites. Reading sums up the changes; `foldCounters` limits their number.
 */
export const findCounters = (db: Db, filter: Partial<OrderFilter>): Promise<Counter[]> =>
  sumCounters(db, toSiteKeys(filter.site ?? 'all'), {})

const sumCounters = compiled((db, sites: Sites) =>
  db
    .selectFrom('orderCountChanges')
    .select(['trackingStatus', 'isTestOrder', sql<number>`sum("difference")::bigint`.as('count')])
    .where(onSites(sql`"site"`, sites))
    .groupBy(['trackingStatus', 'isTestOrder']),
)

const countsFromCounters = async (db: Db, filter: Partial<OrderFilter>): Promise<OrderCounts> =>
  toCounts(await findCounters(db, filter), filter)

function toCounts(
  counters: readonly Counter[],
  filter: Partial<OrderFilter>,
  { cap, isWhole }: { cap: number; isWhole: boolean } = { cap: Number.POSITIVE_INFINITY, isWhole: true },
): OrderCounts {
  const fits = (counter: Counter) =>
    filter.isTestOrder === undefined || counter.isTestOrder === filter.isTestOrder
  const sum = (which: (counter: Counter) => boolean) => {
    const total = counters.filter(which).reduce((sum, counter) => sum + counter.count, 0)
    return { count: Math.min(total, cap), isCapped: !isWhole || total > cap }
  }
  return {
    all: sum(fits),
    test: sum((counter) => counter.isTestOrder),
    byStatus: eachStatus((status) => sum((counter) => fits(counter) && counter.trackingStatus === status)),
  }
}

/**
 * Counts in one pass if few orders match; otherwise counts each number up to the cap separately. Of a search, which
 * takes a pass for each number, the numbers of the first pass are lower bounds, since reading rows takes longer than
 * finding them.
 */
async function countsByCounting(db: Db, filter: Partial<OrderFilter>): Promise<OrderCounts> {
  const cap = getTotalCap(filter)
  const limit = filter.q ? cap : ONE_PASS * cap
  const counters = await countMatching(db, { ...filter, isTestOrder: undefined }, limit)
  const matching = counters.reduce((sum, counter) => sum + counter.count, 0)
  const isWhole = matching <= limit
  return isWhole || filter.q ? toCounts(counters, filter, { cap, isWhole }) : countEach(db, filter, cap)
}

/** Nine counts up to the cap cost more than one that goes somewhat beyond it. */
const ONE_PASS = 3

/**
 * Counts the matching orders by status and test flag, like the counters. A sum above `limit` means that there are
 * more.
 */
async function countMatching(db: Db, filter: Partial<OrderFilter>, limit: number): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select "trackingStatus", "isTestOrder", count(*)::int as "count"
    from (select "trackingStatus", "isTestOrder" from orders where ${whereOrders(filter, { isCounted: true })} limit ${limit + 1}) matching
    group by 1, 2
  `.execute(db)
  return rows
}

async function countEach(db: Db, filter: Partial<OrderFilter>, cap: number): Promise<OrderCounts> {
  const upTo = async (more: Partial<OrderFilter>) => {
    const { total, totalIsCapped } = await countUpTo(
      db,
      'orders',
      whereOrders({ ...filter, ...more }, { isCounted: true }),
      cap,
    )
    return { count: total, isCapped: totalIsCapped }
  }
  const [all, test, ...each] = await Promise.all([
    upTo({}),
    upTo({ isTestOrder: true }),
    ...TRACKING_STATUSES.map((status) => upTo({ trackingStatus: [status] })),
  ])
  const counted = new Map(TRACKING_STATUSES.map((status, index) => [status, each[index]]))
  return {
    all,
    test,
    byStatus: eachStatus((status) => counted.get(status) ?? { count: cap, isCapped: true }),
  }
}

const eachStatus = <Value>(getCount: (status: TrackingStatus) => Value) =>
  Object.fromEntries(TRACKING_STATUSES.map((status) => [status, getCount(status)])) as Record<
    TrackingStatus,
    Value
  >

/** Merges past changes into one row per counter. Concurrent readers see the same sums. */
export async function foldCounters(db: Db): Promise<void> {
  await sql`
    with folded as (
      delete from "orderCountChanges" where "_id" in (select "_id" from "orderCountChanges" for update skip locked)
      returning *
    )
    insert into "orderCountChanges" ("site", "trackingStatus", "isTestOrder", "difference")
      select "site", "trackingStatus", "isTestOrder", sum("difference") from folded group by 1, 2, 3 having sum("difference") <> 0
  `.execute(db)
}
