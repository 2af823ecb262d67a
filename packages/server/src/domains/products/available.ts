import type { StockState } from '@storekeeper/contract/products/stock-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** How many can be sold: of a bundle, as many as its scarcest part makes. For queries that read from `products`. */
export const available: RawBuilder<number> = sql<number>`
  case when products."isBundle" then (select "makes" from ${makes()}) else products."quantity" end
`

/**
 * Whose stock is in that state. Single products and bundles apart: the few that are low or out are found by an index that
 * holds no others, and only bundles are reckoned.
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

/** How many of a bundle its parts make. */
function makes(): RawBuilder<unknown> {
  return sql`(
    select coalesce(min(part_product."quantity" / part."quantity"), 0) as "makes"
    from jsonb_to_recordset(products."includes") as part("product" uuid, "quantity" int)
    join products part_product on part_product."_id" = part."product"
  ) stock`
}
