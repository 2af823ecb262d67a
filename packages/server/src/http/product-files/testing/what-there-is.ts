import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestShop } from '../../../testing/test-shop.ts'

/** A short file as a shop would have it, of which the tests know every line. */
export const excerpt = (name: string) =>
  readFile(join(import.meta.dirname, '../../../domains/products/import/fixtures', name))

/** What a shop has of products and categories, before and after a file. */
export function whatThereIs(shop: TestShop) {
  const everything = () =>
    shop.db
      .selectFrom('products')
      .select(['slug', 'title', 'sku', 'site', 'price', 'quantity', 'images', 'description', 'isActive'])
      .select(['weight', 'seo', 'version'])
      .orderBy('slug')
      .execute()
  const placesOf = (slug: string) =>
    shop.db
      .selectFrom('productCategories')
      .innerJoin('products', 'products._id', 'productCategories.product')
      .select('category')
      .where('slug', '=', slug)
      .execute()
  return { everything, placesOf }
}
