import type { Tables } from '@storekeeper/server/db/tables'
import { createProducts, type NewProduct } from '@storekeeper/server/domains/products/products'
import type { Actor } from '@storekeeper/server/lib/audit'
import { days, later } from '@storekeeper/server/lib/clock'
import { inChunks } from '@storekeeper/server/lib/queries/bulk'
import type { Transaction } from 'kysely'
import type { Calendar } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import { DEMO_CLAIMS, isGiven } from '../catalogue/free-buy.ts'
import { describe } from '../catalogue/products/details.ts'
import { type CatalogueItem, LOW_STOCK_AT } from '../catalogue/products/item.ts'
import type { PlannedOrder } from '../story/planned.ts'

type Plans = { orders: readonly PlannedOrder[]; categories: ReadonlyMap<string, readonly string[]> }

/**
 * Creates the products with stock for all planned sales and the remaining units. Returns the `_id` of each
 * SKU.
 */
export async function createDemoProducts(
  tx: Transaction<Tables>,
  { orders, categories }: Plans,
  by: Actor,
  calendar: Calendar,
): Promise<Map<string, string>> {
  const opening = calendar.real(calendar.getDayStart(0))
  const sold = soldUnits(orders)
  const ids = new Map<string, string>()
  const create = async (goods: readonly SiteItem[], daysBefore: number) => {
    const products = goods.map((item) => ({
      ...asProduct(item, sold.get(item.sku) ?? 0, ids, calendar),
      categories: categories.get(item.sku),
    }))
    const made = await createProducts(tx, products, by, new Date(later(opening, -days(daysBefore))))
    for (const [index, item] of goods.entries()) ids.set(item.sku, made[index] ?? '')
  }
  const catalogue = DEMO_SITES.flatMap(({ key, items }) => items.map((item) => ({ ...item, site: key })))
  const inOrder = catalogue.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  const singles = inOrder.filter((item) => !item.includes)
  for (const [index, season] of [...inChunks(singles, SEASON)].entries())
    await create(season, 60 + 80 * (singles.length / SEASON - index))
  await create(
    inOrder.filter((item) => item.includes),
    30,
  )
  return ids
}

type SiteItem = CatalogueItem & { site: string }

/** The number of products that start at the same time. */
const SEASON = 14

/**
 * The number of units of each product that the story uses, including free products and parts of bundles.
 * Restocked units add to the remaining stock.
 */
function soldUnits(orders: readonly PlannedOrder[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { sku } of DEMO_CLAIMS.filter(isGiven)) sold.set(sku, (sold.get(sku) ?? 0) + 1)
  const partsBySku = new Map(
    DEMO_SITES.flatMap(({ items }) => items).map(({ sku, includes }) => [sku, includes] as const),
  )
  for (const { items, isTestOrder } of orders) {
    if (isTestOrder) continue
    for (const { sku, quantity } of items)
      for (const part of partsBySku.get(sku) ?? [{ sku, quantity: 1 }])
        sold.set(part.sku, (sold.get(part.sku) ?? 0) + part.quantity * quantity)
  }
  return sold
}

const asProduct = (
  item: SiteItem,
  sold: number,
  ids: ReadonlyMap<string, string>,
  calendar: Calendar,
): NewProduct => ({
  site: item.site,
  title: item.title,
  sku: item.sku,
  slug: item.picture,
  price: {
    ...{ regular: item.price, sale: item.sale ?? 0 },
    ...(item.saleDays && {
      saleUntil: calendar.toDate(calendar.end + days(item.saleDays)).toISOString(),
    }),
  },
  quantity: item.includes ? 0 : item.left + sold,
  lowStockAt: LOW_STOCK_AT,
  images: [{ imgUrl: `/files/demo/${item.picture}.webp`, isFeatured: true }],
  shortDescription: item.text,
  ...describe(item),
  isActive: item.isActive ?? true,
  includes: item.includes?.map(({ sku, quantity }) => ({ product: ids.get(sku) ?? '', quantity })),
})
