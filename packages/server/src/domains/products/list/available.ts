import type { StockState } from '@storekeeper/contract/products/stock-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The number of units that can be sold; of a bundle, the number that its scarcest part allows. For queries on
 * `products`.
 */
export const available: RawBuilder<number> = sql<number>`
  case when products."isBundle" then (select "makes" from ${makes()}) else products."quantity" end
`

/**
 * The SQL equivalent of `getStockState` in the contract. Single products and bundles have separate conditions: a partial index
 * finds the few single products that are low or out, and only bundles need the calculation from their parts.
 */
export const stockIs: Record<StockState, RawBuilder<SqlBool>> = {
  out: sql<SqlBool>`(
    (not products."isBundle" and products."quantity" <= products."lowStockAt" and products."quantity" <= 0)
    or (products."isBundle" and exists (select from ${makes()} where "makes" <= 0))
  )`,
  low: sql<SqlBool>`(
    (not products."isBundle" and products."quantity" <= products."lowStockAt" and products."quantity" > 0)
    or (products."isBundle" and exists (select from ${makes()} where "makes" between 1 and products."lowStockAt"))
  )`,
  in: sql<SqlBool>`(
    (not products."isBundle" and products."quantity" > products."lowStockAt")
    or (products."isBundle" and exists (select from ${makes()} where "makes" > products."lowStockAt"))
  )`,
}

/** The SQL equivalent of `countBundles` in the contract. */
function makes(): RawBuilder<unknown> {
  return sql`(
    select coalesce(min(part_product."quantity" / part."quantity"), 0) as "makes"
    from jsonb_to_recordset(products."includes") as part("product" uuid, "quantity" int)
    join products part_product on part_product."_id" = part."product"
  ) stock`
}
