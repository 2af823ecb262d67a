import { type PlainEntry, splitParts } from './plain-entries.ts'
import type { RawRows } from './raw-rows.ts'

/** Sales, views and clicks of a product on one site. */
export type ProductSums = Record<
  'quantity' | 'amount' | 'bundleQuantity' | 'bundleAmount' | 'views' | 'clicks',
  number
> & { product: string; site: string }

export function productSums(
  days: readonly string[],
  entries: readonly PlainEntry[],
  events: readonly { at: string; site: string; kind: string; subject: string }[],
): ProductSums[] {
  const those = new Set(days)
  const sums = new Map<string, ProductSums>()
  const of = (product: string, site: string) => {
    const nothing = { quantity: 0, amount: 0, bundleQuantity: 0, bundleAmount: 0, views: 0, clicks: 0 }
    const row = sums.get(`${product} ${site}`) ?? { product, site, ...nothing }
    sums.set(`${product} ${site}`, row)
    return row
  }
  for (const entry of entries.filter(({ day }) => those.has(day))) {
    if (entry.product !== null) {
      const row = of(entry.product, entry.site)
      row.quantity += entry.quantity
      row.amount += entry.amount
    }
    for (const part of splitParts(entry)) {
      const row = of(part.product, entry.site)
      row.bundleQuantity += part.quantity
      row.bundleAmount += part.amount
    }
  }
  for (const { at, site, kind, subject } of events) {
    if (!those.has(at)) continue
    if (kind === 'productView') of(subject, site).views++
    if (kind === 'click') of(subject, site).clicks++
  }
  return [...sums.values()]
}

/** Groups the sums by the current categories of the products, highest sales first. */
export function categorySums(rows: RawRows, sums: readonly ProductSums[]) {
  return rows.categories
    .map(({ _id, title, slug }) => {
      const members = new Set(
        rows.productCategories.filter(({ category }) => category === _id).map(({ product }) => product),
      )
      const those = sums.filter(({ product }) => members.has(product))
      return {
        category: { _id, title, slug },
        views: sum(those, ({ views }) => views),
        quantity: sum(those, ({ quantity }) => quantity),
        salesAmount: sum(those, ({ amount }) => amount),
      }
    })
    .filter(({ views, quantity }) => views > 0 || quantity > 0)
    .sort(
      (one, other) =>
        other.salesAmount - one.salesAmount ||
        other.views - one.views ||
        (one.category._id < other.category._id ? -1 : 1),
    )
}

/** Returns the product as an analytics answer names it. A deleted product has neither title nor slug. */
export function countedProduct(rows: RawRows, { product, site }: { product: string; site: string }) {
  const found = rows.products.find(({ _id }) => _id === product)
  const image = found?.images.find(({ isFeatured }) => isFeatured)?.imgUrl ?? null
  return { _id: product, title: found?.title ?? null, slug: found?.slug ?? null, image, site }
}

export const inOrder = (one: ProductSums, other: ProductSums) =>
  one.product === other.product ? (one.site < other.site ? -1 : 1) : one.product < other.product ? -1 : 1

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
