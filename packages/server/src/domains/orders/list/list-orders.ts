import type { OrderRow } from '@storekeeper/contract/orders/order'
import type { OrderQuery } from '@storekeeper/contract/orders/order-query'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { compiled } from '../../../lib/queries/compiled.ts'
import { countUpTo, onPage, orderBy, type Total } from '../../../lib/queries/page.ts'
import { findCounters, getTotalCap, isCounted } from './order-counts.ts'
import { whereOrders } from './order-filter.ts'

/** Rows contain the beginning of the order's texts, of which the list shows two lines. */
const LIST_TEXT_LENGTH = 300

export const listOrders = signedIn.orders.list.handler(async ({ context: { db }, input }) => {
  const { page, limit } = input
  if (isCounted(input)) {
    const [items, total] = await Promise.all([findRows(db, input, {}), totalFromCounters(db, input)])
    return { items, total, totalIsCapped: false, page, limit }
  }
  const items: OrderRow[] = await findRows(db, input, {})
  return { items, ...(await totalAfter(db, input, items.length)), page, limit }
})

/** Finds the ids of the page first, from an index alone where possible, and reads only those rows in full. */
const findRows = compiled((db, query: OrderQuery) => {
  const page = db
    .selectFrom('orders')
    .select('orders._id')
    .where(whereOrders(query))
    .orderBy(buildOrderBy(query.sort))
    .$call(onPage(query))
    .as('page')
  return selectRows(db)
    .select(({ fn, ref }) =>
      ORDER_TEXT_NAMES.map((name) =>
        fn<string>('left', [ref(`orders.${name}`), sql.lit(LIST_TEXT_LENGTH)]).as(name),
      ),
    )
    .innerJoin(page, 'page._id', 'orders._id')
    .orderBy(buildOrderBy(query.sort))
})

/** Order numbers sort numerically; all other fields sort by their column. */
function buildOrderBy(sort: string): RawBuilder<unknown> {
  if (!sort.startsWith('orderId.')) return orderBy('orders', sort)
  const way = sort.endsWith('.asc') ? sql`asc` : sql`desc`
  return sql`"countingOrder"(orders."orderId") ${way}, orders."_id" ${way}`
}

/** Selects the columns of a row, its customer and its assigned admin, without the texts of the order. */
export const selectRows = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select([
      'orders._id',
      'orders.orderId',
      'orders.uriCode',
      'orders.site',
      'orders.receiverName',
      'orders.email',
      'orders.country',
      'orders.itemCount',
      'orders.total',
      'orders.paymentStatus',
      'orders.trackingStatus',
      'orders.tracking',
      'orders.commentCount',
      'orders.isTestOrder',
      'orders.version',
      'orders.createdAt',
      'orders.updatedAt',
    ])
    .select((row) =>
      row
        .case()
        .when('customers._id', 'is', null)
        .then(null)
        .else(
          jsonBuildObject({
            _id: row.ref('customers._id').$notNull(),
            customerNumber: row.ref('customers.customerNumber').$notNull(),
            firstName: row.ref('customers.firstName').$notNull(),
            lastName: row.ref('customers.lastName').$notNull(),
            email: row.ref('customers.email'),
            avatar: row.ref('customers.avatar'),
          }),
        )
        .end()
        .as('customer'),
    )
    .select(({ ref }) =>
      jsonObjectFrom(
        db
          .selectFrom('admins')
          .select(['_id', 'firstName', 'lastName', 'avatar'])
          .where('admins._id', '=', ref('orders.admin')),
      ).as('admin'),
    )

/** The number of orders that a list would show, as its total. */
export const countListedOrders = async (db: Db, query: OrderQuery): Promise<Total> =>
  isCounted(query)
    ? { total: await totalFromCounters(db, query), totalIsCapped: false }
    : countUpTo(db, 'orders', whereOrders(query, { isCounted: true }), getTotalCap(query))

/** Exact for any number of orders. */
async function totalFromCounters(db: Db, query: OrderQuery): Promise<number> {
  const counters = await findCounters(db, query)
  const wanted = counters.filter(
    (counter) =>
      (query.isTestOrder === undefined || counter.isTestOrder === query.isTestOrder) &&
      (!query.trackingStatus?.length || query.trackingStatus.includes(counter.trackingStatus)),
  )
  return wanted.reduce((sum, counter) => sum + counter.count, 0)
}

/**
 * A page that is not full is the last one, which gives the total; otherwise the matches are counted up to the
 * cap.
 */
function totalAfter(db: Db, query: OrderQuery, found: number): Promise<Total> | Total {
  const before = (query.page - 1) * query.limit
  const isLast = found < query.limit && (found > 0 || before === 0)
  const cap = getTotalCap(query)
  if (isLast && before + found <= cap) return { total: before + found, totalIsCapped: false }
  return countUpTo(db, 'orders', whereOrders(query, { isCounted: true }), cap)
}
