import type { SaleEntry } from '@storekeeper/contract/analytics/sale-entry'
import { SALE_ENTRY_FILTER_FIELDS } from '@storekeeper/contract/analytics/sale-entry-filter-fields'
import type { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { countedProduct } from './group-products.ts'
import { answerAbout, type DaysInput, getRangeEnd, ofSite, toStart } from './span.ts'

export const saleEntries = signedIn.analytics.saleEntries.handler(
  ({ context: { db, clock }, input: { page, limit, product, kind, filter, ...input } }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => {
      const further = { product, kind, filter }
      const items = await readSaleEntries(tx, days, further, { offset: (page - 1) * limit, limit })
      return { span, items, ...(await findSums(tx, days, further)), page, limit }
    }),
)

export type Further = Pick<SaleEntryFilter, 'product' | 'kind' | 'filter'>

/** Returns the rows newest first. A refund of several lines is one row. */
export async function readSaleEntries(
  db: Db,
  days: DaysInput,
  further: Further,
  { offset, limit }: { offset: number; limit: number },
): Promise<SaleEntry[]> {
  const { rows } = await sql<SaleEntry>`
    select top."_id", top."kind", "dayOf"(top."createdAt", ${days.timeZone}) as "day", top."createdAt",
      case
        when orders."_id" is not null
        then jsonb_build_object('_id', orders."_id", 'orderId', orders."orderId", 'uriCode', orders."uriCode")
      end as "order", correction."reference", top."site",
      case when top."product" is null then null else ${countedProduct} end as "product",
      coalesce(correction."title", (select "title" from "orderLines" where "_id" = top."line"), '') as "title", top."quantity"::float8 as "quantity",
      top."amount"::float8 as "amount"
    from (
      (
        select "_id", "kind", "order", "site", "createdAt", "product", "line", "quantity", "amount"
        from "saleLines" entry where ${whereEntries(days, further)}
        order by "createdAt" desc, "_id" desc limit ${offset + limit}
      )
      union all
      (
        select "_id", "kind", "order", "site", "createdAt", ${onlyOne(sql`"product"`)}, ${onlyOne(sql`"line"`)}, 0, sum("amount")
        from "saleEntries" entry where "kind" = 'refund' and ${whereEntries(days, further)}
        group by "_id", "kind", "order", "site", "createdAt"
        order by "createdAt" desc, "_id" desc limit ${offset + limit}
      )
      order by "createdAt" desc, "_id" desc offset ${offset} limit ${limit}
    ) top
    left join orders on orders."_id" = top."order"
    left join "saleCorrections" correction on correction."_id" = top."_id" and top."order" is null
    left join products on products."_id" = top."product"
    order by top."createdAt" desc, top."_id" desc
  `.execute(db)
  return rows
}

async function findSums(db: Db, days: DaysInput, further: Further) {
  const { rows } = await sql<{ total: number; sum: number; quantity: number; refunds: number }>`
    select (count(*) filter (where "kind" = 'line') + count(distinct "_id") filter (where "kind" = 'refund'))::int as "total",
      coalesce(sum("amount"), 0)::float8 as "sum", coalesce(sum("quantity"), 0)::float8 as "quantity",
      coalesce(sum(-"amount") filter (where "kind" = 'refund'), 0)::float8 as "refunds"
    from "saleEntries" entry where ${whereEntries(days, further)}
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum without a row.')
  return sums
}

/**
 * The condition on the rows of a view named `entry`. Sums and entries have the same rows: of a refund of several lines,
 * those that meet the conditions.
 */
const whereEntries = (days: DaysInput, { product, kind, filter }: Further) => sql`
  "createdAt" >= ${toStart(days)} and "createdAt" < ${getRangeEnd(days)} and ${ofSite(days)}
  and ${product ? sql`"product" = ${product}` : sql`true`} and ${kind ? sql`"kind" = ${kind}` : sql`true`}
  and ${filter ? whereFilter(filter, SALE_ENTRY_FILTER_FIELDS, saleEntryFilterColumns, days.timeZone) : sql`true`}
`

const ofOrder = (column: Expression<unknown>) =>
  sql`(select ${column} from orders where orders."_id" = entry."order")`
const ofLine = (column: Expression<unknown>) =>
  sql`(select ${column} from "orderLines" line where line."_id" = entry."line")`
const ofCorrection = (column: Expression<unknown>) =>
  sql`(select ${column} from "saleCorrections" correction where correction."_id" = entry."_id")`
const ofProduct = (column: Expression<unknown>) =>
  sql`(select ${column} from products where products."_id" = entry."product")`

const saleEntryFilterColumns: FilterColumns<typeof SALE_ENTRY_FILTER_FIELDS> = {
  kind: sql`entry."kind"`,
  at: sql`entry."createdAt"`,
  // The lines of a refund add up to its merchandise.
  amount: sql`coalesce(
    case when entry."kind" = 'refund' then (select -refunds."merchandise" from refunds where refunds."_id" = entry."_id") end,
    entry."amount"
  )`,
  quantity: sql`entry."quantity"`,
  product: sql`coalesce(
    nullif(${ofLine(sql`line."title"`)}, ''), nullif(${ofCorrection(sql`correction."title"`)}, ''), ${ofProduct(sql`products."title"`)}
  )`,
  sku: sql`coalesce(${ofLine(sql`line."sku"`)}, ${ofProduct(sql`products."sku"`)})`,
  category: (test) => sql<SqlBool>`exists (
    select from "productCategories" assigned join categories category on category."_id" = assigned."category"
    where assigned."product" = entry."product" and ${test(sql`category."title"`)}
  )`,
  order: sql`coalesce(${ofOrder(sql`orders."orderId"`)}, ${ofCorrection(sql`correction."reference"`)})`,
  placed: ofOrder(sql`orders."createdAt"`),
  status: ofOrder(sql`orders."trackingStatus"`),
  payment: ofOrder(sql`orders."paymentStatus"`),
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName")) from orders
    join customers customer on customer."_id" = orders."customer" where orders."_id" = entry."order"
  )`,
  country: ofOrder(sql`orders."country"`),
  coupon: ofOrder(sql`orders."couponCode"`),
}

/** The value that all rows of a group share; null when they differ or one is null. */
const onlyOne = (column: ReturnType<typeof sql>) => sql`
  case when count(*) = count(${column}) and count(distinct ${column}) = 1 then (array_agg(${column}))[1] end
`
