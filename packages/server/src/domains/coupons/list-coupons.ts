import { COUPON_FILTER_FIELDS } from '@storekeeper/contract/coupons/coupon-filter-fields'
import type { CouponQuery } from '@storekeeper/contract/coupons/coupon-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { couponIs, couponsOfProduct, isGoodFor } from '../named-products/named-products.ts'
import { readCoupons } from './read-coupons.ts'

export const listCoupons = signedIn.coupons.list.handler(async ({ context: { db, clock }, input }) => {
  const now = clock()
  const where = whereCoupons(input, now)
  const [ids, total] = await Promise.all([findIds(db, input, where), countUpTo(db, 'coupons', where)])
  return { items: await readCoupons(db, ids, now), ...total, page: input.page, limit: input.limit }
})

/** The number of coupons that a list would show, as its total. */
export const countListedCoupons = (db: Db, query: CouponQuery, now: Date) =>
  countUpTo(db, 'coupons', whereCoupons(query, now))

async function findIds(db: Db, query: CouponQuery, where: Expression<SqlBool>): Promise<string[]> {
  const rows = await db
    .selectFrom('coupons')
    .select('_id')
    .where(where)
    .orderBy(orderBy('coupons', query.sort))
    .$call(onPage(query))
    .execute()
  return rows.map((row) => row._id)
}

function whereCoupons(filter: CouponQuery, now: Date): Expression<SqlBool> {
  const coupon: ExpressionBuilder<Tables, 'coupons'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(coupon.ref('coupons.site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(matches(coupon.ref('coupons.search'), filter.q))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, COUPON_FILTER_FIELDS, couponFilterColumns, filter.timeZone))
  if (filter.state?.length) conditions.push(coupon.or(filter.state.map((state) => couponIs(state, now))))
  if (filter.type?.length) conditions.push(coupon('coupons.type', 'in', filter.type))
  if (filter.product) conditions.push(couponsOfProduct(filter.product))
  if (filter.goodFor) conditions.push(isGoodFor(filter.goodFor))
  return coupon.and(conditions)
}

/** Counts the uses of orders that are neither test orders nor cancelled. */
export const mostUsedCoupons = signedIn.coupons.mostUsed.handler(
  async ({ context: { db, clock }, input: { site, limit } }) => {
    const { rows } = await sql<{ coupon: string; uses: number; discountTotal: number }>`
      select "couponUses"."coupon", count(*) as "uses", sum((orders."coupon" ->> 'discount')::bigint) as "discountTotal"
      from "couponUses"
        join coupons on coupons."_id" = "couponUses"."coupon"
        join orders on orders."_id" = "couponUses"."order"
      where "couponUses"."isCounted" and ${onSites(sql`coupons."site"`, toSiteKeys(site))}
      group by 1
      order by 2 desc, 3 desc, 1
      limit ${limit}
    `.execute(db)
    const coupons = await readCoupons(
      db,
      rows.map((row) => row.coupon),
      clock(),
    )
    const byCoupon = new Map(rows.map((row) => [row.coupon, row]))
    return coupons.flatMap((coupon) => {
      // A coupon whose uses are removed between the queries may be deleted, so the rows are not matched by
      // index.
      const row = byCoupon.get(coupon._id)
      return row ? [{ coupon, uses: row.uses, discountTotal: row.discountTotal }] : []
    })
  },
)

const couponFilterColumns: FilterColumns<typeof COUPON_FILTER_FIELDS> = {
  code: sql`coupons."code"`,
  title: sql`coupons."title"`,
  type: sql`coupons."type"`,
  amount: sql`case when coupons."type" = 'fixed' then coupons."amount" end`,
  percentage: sql`case when coupons."type" = 'percentage' then coupons."amount" end`,
  'max-discount': sql`coupons."maxDiscount"`,
  'min-order': sql`coupons."minOrderTotal"`,
  quantity: sql`coupons."quantity"`,
  'per-customer': sql`coupons."perCustomerLimit"`,
  uses: sql`coupons."totalUses"`,
  starts: sql`coupons."startsAt"`,
  // The last moment, so that its day is the one that the list shows.
  expires: sql`(coupons."expiry" - interval '1 millisecond')`,
  active: sql`coupons."isActive"`,
  product: (test) => sql<SqlBool>`exists (
    select from "couponProducts" join products product on product."_id" = "couponProducts"."product"
    where "couponProducts"."coupon" = coupons."_id" and ${test(sql`product."title"`)}
  )`,
  category: (test) => sql<SqlBool>`exists (
    select from "couponCategories" join categories category on category."_id" = "couponCategories"."category"
    where "couponCategories"."coupon" = coupons."_id" and ${test(sql`category."title"`)}
  )`,
  created: sql`coupons."createdAt"`,
  updated: sql`coupons."updatedAt"`,
}
