import { LARGE_DISCOUNT_FILTER_FIELDS } from '@storekeeper/contract/large-discounts/large-discount-filter-fields'
import type {
  LargeDiscountQuery,
  LargeDiscountState,
} from '@storekeeper/contract/large-discounts/large-discount-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { isActiveDiscount } from '../products/products.ts'
import { readLargeDiscounts } from './read-large-discounts.ts'

export const listLargeDiscounts = signedIn.largeDiscounts.list.handler(
  async ({ context: { db, clock }, input }) => {
    const now = clock()
    const where = whereLargeDiscounts(input, now)
    const page = db
      .selectFrom('largeDiscounts')
      .select('_id')
      .where(where)
      // Positions are unique per site only, so the rows are grouped by site.
      .$if(input.sort === 'position.asc', (rows) => rows.orderBy('site'))
      .orderBy(orderBy('largeDiscounts', input.sort))
      .$call(onPage(input))
    const [rows, total] = await Promise.all([page.execute(), countUpTo(db, 'largeDiscounts', where)])
    const ids = rows.map((row) => row._id)
    return { items: await readLargeDiscounts(db, ids, now), ...total, page: input.page, limit: input.limit }
  },
)

/** Counts the discounts of a list. */
export const countListedDiscounts = (db: Db, query: LargeDiscountQuery, now: Date) =>
  countUpTo(db, 'largeDiscounts', whereLargeDiscounts(query, now))

function whereLargeDiscounts(filter: LargeDiscountQuery, now: Date): Expression<SqlBool> {
  const discount: ExpressionBuilder<Tables, 'largeDiscounts'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(discount.ref('largeDiscounts.site'), toSiteKeys(filter.site)))
  if (filter.state) conditions.push(discount.or(filter.state.map((state) => IS[state](now))))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, LARGE_DISCOUNT_FILTER_FIELDS, largeDiscountFilterColumns, filter.timeZone),
    )
  if (filter.q)
    conditions.push(
      discount.exists(
        discount
          .selectFrom('products')
          .select('products._id')
          .whereRef('products._id', '=', 'largeDiscounts.product')
          .where((product) => matches(product.ref('products.search'), filter.q)),
      ),
    )
  return discount.and(conditions)
}

const ofProduct = (column: RawBuilder<unknown>) => sql`(
  select ${column} from products product where product."_id" = "largeDiscounts"."product"
)`

const largeDiscountFilterColumns: FilterColumns<typeof LARGE_DISCOUNT_FILTER_FIELDS> = {
  product: ofProduct(sql`product."title"`),
  sku: ofProduct(sql`product."sku"`),
  'regular-price': ofProduct(sql`(product."price" ->> 'regular')::bigint`),
  discount: sql`"largeDiscounts"."discountPercent"`,
  active: sql`"largeDiscounts"."isActive"`,
  starts: sql`"largeDiscounts"."startsAt"`,
  // The last moment, so that its day is the one that the list shows.
  ends: sql`("largeDiscounts"."endsAt" - interval '1 millisecond')`,
  created: sql`"largeDiscounts"."createdAt"`,
  updated: sql`"largeDiscounts"."updatedAt"`,
}

/** The database equivalent of `getLargeDiscountState` in the contract. */
const IS: Record<LargeDiscountState, (now: Date) => RawBuilder<SqlBool>> = {
  off: () => sql`not "largeDiscounts"."isActive"`,
  scheduled: (now) => sql`"largeDiscounts"."isActive" and "startsAt" > ${now.toISOString()}`,
  ended: (now) =>
    sql`"largeDiscounts"."isActive" and "startsAt" <= ${now.toISOString()} and "endsAt" <= ${now.toISOString()}`,
  active: isActiveDiscount,
}
