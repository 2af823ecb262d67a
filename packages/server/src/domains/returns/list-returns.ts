import { toSiteKeys } from '@storekeeper/contract/list'
import { RETURN_FILTER_FIELDS } from '@storekeeper/contract/returns/return-filter-fields'
import type { ReturnQuery } from '@storekeeper/contract/returns/return-query'
import { RETURN_STATUSES, type ReturnStatus } from '@storekeeper/contract/returns/return-status'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { asTyped, dayStart, matches } from '../../lib/queries/search.ts'
import { type FilterColumns, type Test, whereFilter } from '../../lib/queries/where-filter.ts'
import { selectReturns, toRow } from './read-returns.ts'

export const listReturns = signedIn.returns.list.handler(async ({ context: { db }, input }) => {
  const where = whereReturns(input)
  const [rows, total, counts] = await Promise.all([
    findRows(db, input, where),
    countUpTo(db, 'returns', where),
    findCounts(db, input),
  ])
  return { items: rows.map(toRow), ...total, counts, page: input.page, limit: input.limit }
})

/** The number of returns that a list would show, as its total. */
export const countListedReturns = (db: Db, query: ReturnQuery) =>
  countUpTo(db, 'returns', whereReturns(query))

/** Finds the ids of the page first, from an index alone where possible, and reads only those rows in full. */
function findRows(db: Db, query: ReturnQuery, where: Expression<SqlBool>) {
  const page = db
    .selectFrom('returns')
    .select('returns._id')
    .where(where)
    .orderBy(orderBy('returns', query.sort))
    .$call(onPage(query))
    .as('page')
  return selectReturns(db)
    .innerJoin(page, 'page._id', 'returns._id')
    .orderBy(orderBy('returns', query.sort))
    .execute()
}

/** Returns the number of returns in each tab: applies all filters except the status. */
async function findCounts(db: Db, query: ReturnQuery): Promise<Record<ReturnStatus, number>> {
  const rows = await db
    .selectFrom('returns')
    .select((row) => ['returns.status', row.fn.countAll<number>().as('count')])
    .where(whereReturns({ ...query, status: undefined }))
    .groupBy('returns.status')
    .execute()
  const counts = new Map(rows.map((row) => [row.status, Number(row.count)]))
  const entries = RETURN_STATUSES.map((status) => [status, counts.get(status) ?? 0] as const)
  return Object.fromEntries(entries) as Record<ReturnStatus, number>
}

function whereReturns(filter: ReturnQuery): Expression<SqlBool> {
  const row: ExpressionBuilder<Tables, 'returns'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [onSites(row.ref('returns.site'), toSiteKeys(filter.site))]
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, RETURN_FILTER_FIELDS, returnFilterColumns, filter.timeZone))
  if (filter.status?.length) conditions.push(row('returns.status', 'in', filter.status))
  if (filter.q) conditions.push(isFound(row, filter.q))
  if (filter.reason) conditions.push(hasReason(row, filter.reason))
  if (filter.customer) conditions.push(isOfCustomer(row, filter.customer))
  if (filter.from) conditions.push(row('returns.createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(row('returns.createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return row.and(conditions)
}

type Returns = ExpressionBuilder<Tables, 'returns'>

/** By its number, or by its order: each side of the union uses its own index, and `or` would read every return. */
const isFound = (row: Returns, q: string) =>
  row(
    'returns._id',
    'in',
    row
      .selectFrom('returns as numbered')
      .select('numbered._id')
      .where('numbered.number', '=', asTyped(q).toUpperCase())
      .unionAll(
        row
          .selectFrom('returns as ordered')
          .innerJoin('orders', 'orders._id', 'ordered.order')
          .select('ordered._id')
          .where((order) => matches(order.ref('orders.search'), q)),
      ),
  )

const isOfCustomer = (row: Returns, customer: string) =>
  row.exists(
    row
      .selectFrom('orders')
      .select('orders._id')
      .whereRef('orders._id', '=', 'returns.order')
      .where('orders.customer', '=', customer),
  )

const hasReason = (row: Returns, reason: string) =>
  row.exists(
    row
      .selectFrom('returnItems')
      .select('returnItems._id')
      .whereRef('returnItems.return', '=', 'returns._id')
      .where('returnItems.reason', '=', reason),
  )

const inItem = (column: Expression<unknown>) => (test: Test) =>
  sql<SqlBool>`exists (
    select from "returnItems" item
      join "orderLines" line on line."_id" = item."line"
      left join "returnReasons" reason on reason."_id" = item."reason"
    where item."return" = returns."_id" and ${test(column)}
  )`

const returnFilterColumns: FilterColumns<typeof RETURN_FILTER_FIELDS> = {
  number: sql`returns."number"`,
  status: sql`returns."status"`,
  order: sql`(select "order"."orderId" from orders "order" where "order"."_id" = returns."order")`,
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName"))
    from orders "order" join customers customer on customer."_id" = "order"."customer"
    where "order"."_id" = returns."order"
  )`,
  product: inItem(sql`line."title"`),
  sku: inItem(sql`line."sku"`),
  reason: inItem(sql`reason."title"`),
  quantity: sql`(select sum(item."quantity") from "returnItems" item where item."return" = returns."_id")`,
  refunded: sql`(
    select coalesce(sum(refund."amount"), 0)::bigint from refunds refund where refund."return" = returns."_id"
  )`,
  note: sql`returns."note"`,
  withdrawal: sql`returns."isWithdrawal"`,
  exchanged: sql`(returns."exchange" is not null)`,
  'by-customer': sql`returns."byCustomer"`,
  created: sql`returns."createdAt"`,
  updated: sql`returns."updatedAt"`,
}
