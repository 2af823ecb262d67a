import { createHash } from 'node:crypto'

const MAX_SKU = 100

/** Derives the SKU of a product without one from its slug, so that repeated imports produce the same SKU. */
export function madeSku(slug: string): string {
  const sku = slug.toUpperCase()
  if (sku.length <= MAX_SKU) return sku
  const ending = createHash('sha256').update(slug).digest('hex').slice(0, 8).toUpperCase()
  return `${sku.slice(0, MAX_SKU - ending.length - 1)}-${ending}`
}
