import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestShop } from '../../../testing/test-shop.ts'

/** A short realistic file, all lines of which the tests know. */
export const excerpt = (name: string) =>
  readFile(join(import.meta.dirname, '../../../domains/products/import/fixtures', name))

/** The products and categories of a shop, to compare before and after an import. */
export function whatThereIs(shop: TestShop) {
  const everything = () =>
    shop.db
      .selectFrom('products')
      .select(['slug', 'title', 'sku', 'site', 'price', 'quantity', 'images', 'description', 'isActive'])
      .select(['weight', 'seo', 'version'])
      .orderBy('slug')
      .execute()
  const findProductCategories = (slug: string) =>
    shop.db
      .selectFrom('productCategories')
      .innerJoin('products', 'products._id', 'productCategories.product')
      .select('category')
      .where('slug', '=', slug)
      .execute()
  return { everything, findProductCategories }
}
