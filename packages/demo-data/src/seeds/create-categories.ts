import type { Tables } from '@storekeeper/server/db/tables'
import { createCategory } from '@storekeeper/server/domains/categories/categories'
import type { Actor } from '@storekeeper/server/lib/audit'
import type { Transaction } from 'kysely'
import { DEMO_CATEGORIES } from '../catalogue/categories.ts'

/** Creates the category tree, parents first. Returns the `_id`s of the categories of each SKU. */
export async function createDemoCategories(
  tx: Transaction<Tables>,
  by: Actor,
  at: Date,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string>()
  const categoriesBySku = new Map<string, string[]>()
  for (const { title, slug, under, text, picture, skus = [] } of DEMO_CATEGORIES) {
    const category = {
      title,
      slug,
      parent: (under && ids.get(under)) ?? null,
      image: `/files/demo/${picture}.webp`,
      description: text,
      isActive: true,
    }
    const _id = await createCategory(tx, category, by, at)
    ids.set(slug, _id)
    for (const sku of skus) categoriesBySku.set(sku, [...(categoriesBySku.get(sku) ?? []), _id])
  }
  return categoriesBySku
}
