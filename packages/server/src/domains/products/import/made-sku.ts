import { createHash } from 'node:crypto'

const MAX_SKU = 100

/** The SKU of a product whose file has none: made of its slug, so that the next file means the same. */
export function madeSku(slug: string): string {
  const sku = slug.toUpperCase()
  if (sku.length <= MAX_SKU) return sku
  const ending = createHash('sha256').update(slug).digest('hex').slice(0, 8).toUpperCase()
  return `${sku.slice(0, MAX_SKU - ending.length - 1)}-${ending}`
}
