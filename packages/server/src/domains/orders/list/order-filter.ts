import { toSiteKeys } from '@storekeeper/contract/list'
import { ORDER_FILTER_FIELDS } from '@storekeeper/contract/orders/order-filter-fields'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { dayStart, matches, toWords } from '../../../lib/queries/search.ts'
import { whereFilter } from '../../../lib/queries/where-filter.ts'
import { orderFilterColumns } from './order-filter-columns.ts'

/** The condition of a filter on the table `orders`; `isCounted` if the rows are counted and not sorted. */
export function whereOrders(
  filter: Partial<OrderFilter>,
  { isCounted = false }: { isCounted?: boolean } = {},
): Expression<SqlBool> {
  const order: ExpressionBuilder<Tables, 'orders'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site) {
    const isOnSite = onSites(order.ref('orders.site'), toSiteKeys(filter.site))
    // To count what a search finds, PostgreSQL would combine its index with one of the whole site.
    conditions.push(isCounted && filter.q ? sql<SqlBool>`(${isOnSite}) is not false` : isOnSite)
  }
  if (filter.q) conditions.push(isFound(filter.q))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, ORDER_FILTER_FIELDS, orderFilterColumns, filter.timeZone))
  if (filter.trackingStatus?.length)
    conditions.push(order('orders.trackingStatus', 'in', filter.trackingStatus))
  if (filter.paymentStatus?.length) conditions.push(order('orders.paymentStatus', 'in', filter.paymentStatus))
  if (filter.minPrice !== undefined) conditions.push(order('orders.total', '>=', filter.minPrice))
  if (filter.maxPrice !== undefined) conditions.push(order('orders.total', '<=', filter.maxPrice))
  if (filter.from) conditions.push(order('orders.createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(order('orders.createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  if (filter.customer) conditions.push(order('orders.customer', '=', filter.customer))
  if (filter.assigned === 'unassigned') conditions.push(order('orders.admin', 'is', null))
  else if (filter.assigned) conditions.push(order('orders.admin', '=', filter.assigned))
  if (filter.product) conditions.push(hasProduct(order, filter.product))
  if (filter.coupon)
    conditions.push(order('orders.couponCode', 'in', [filter.coupon, filter.coupon.toUpperCase()]))
  if (filter.country?.length) conditions.push(order('orders.country', 'in', filter.country))
  if (filter.hasTracking !== undefined)
    conditions.push(
      sql<SqlBool>`${order.ref('orders.tracking')} ${filter.hasTracking ? sql`<>` : sql`=`} '[]'::jsonb`,
    )
  if (filter.isTestOrder !== undefined) conditions.push(order('orders.isTestOrder', '=', filter.isTestOrder))
  if (filter.isSale !== undefined) conditions.push(order('orders.isSale', '=', filter.isSale))
  return order.and(conditions)
}

/** Orders with a line of that product. */
const hasProduct = (order: ExpressionBuilder<Tables, 'orders'>, product: string) =>
  order.exists(
    order
      .selectFrom('orderLines')
      .select(sql`1`.as('one'))
      .whereRef('orderLines.order', '=', 'orders._id')
      .where('orderLines.product', '=', product),
  )

/**
 * The code of an order is random, so it must be in the search in full. The first condition uses the index on
 * the whole text. Of most orders, the code contains no word of the search, which is cheap to see; `< 1`
 * lets PostgreSQL expect so too.
 */
const isFound = (q: string) => sql<SqlBool>`(
  ${matches(sql`orders."search"`, q)} and (
    (${sql.join(
      [
        sql`true`,
        ...toWords(q).map(
          (word) => sql`strpos(lower(orders."uriCode" collate "C"), searchable(${word})) < 1`,
        ),
      ],
      sql` and `,
    )})
    or strpos(' ' || searchable(${toWords(q).join(' ')}) || ' ', ${CODE}) > 0
    or ${matches(sql`replace(orders."search", ${CODE}, ' ')`, q)}
  )
)`

/** As it is in the searched text. */
const CODE = sql<string>`(' ' || searchable(orders."uriCode") || ' ')`
