import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { makeCategory } from '../domains/categories/categories.ts'
import type { Actor } from '../lib/audit.ts'
import { DEMO_CATEGORIES } from './catalogue/categories.ts'

/** Makes the tree of categories from its roots down; answers, by SKU, the `_id`s of those that a product is in. */
export async function makeCategories(
  tx: Transaction<Tables>,
  by: Actor,
  at: Date,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string>()
  const placesOf = new Map<string, string[]>()
  for (const { title, slug, under, text, picture, skus = [] } of DEMO_CATEGORIES) {
    const category = {
      title,
      slug,
      parent: (under && ids.get(under)) ?? null,
      image: `/files/demo/${picture}.webp`,
      description: text,
      isActive: true,
    }
    const _id = await makeCategory(tx, category, by, at)
    ids.set(slug, _id)
    for (const sku of skus) placesOf.set(sku, [...(placesOf.get(sku) ?? []), _id])
  }
  return placesOf
}
