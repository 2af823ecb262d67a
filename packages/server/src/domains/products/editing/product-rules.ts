import type { Image } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { requireSite } from '../../../lib/queries/require-site.ts'
import { refuseForeignPicture } from '../../../lib/text/foreign-picture.ts'
import { refuseUnknownTaxClass } from '../../taxes/taxes.ts'
import type { BundlePart } from '../products.table.ts'

/** The fields of a new or changed product that the rules check. `_id` is undefined for a new one. */
export type RuledProduct = {
  _id?: string
  site: string
  images: readonly Image[]
  categories: readonly string[]
  isBundle: boolean
  includes: readonly BundlePart[]
  taxClass?: string | null
}

/**
 * Checks the rules that the contract's schema cannot express; throws 422 at the field. The caller has
 * locked the product and its parts.
 */
export async function demandRules(tx: Transaction<Tables>, product: RuledProduct): Promise<void> {
  for (const [index, { imgUrl }] of product.images.entries())
    refuseForeignPicture(imgUrl, `images.${index}.imgUrl`)
  await requireSite(tx, product.site)
  await demandCategories(tx, product.categories)
  await demandParts(tx, product)
  await refuseUnknownTaxClass(tx, product.taxClass)
  if (product._id && product.isBundle) await demandNoPart(tx, product._id)
}

/** Throws 422 if a category does not exist. Locks the categories, so that they are not deleted meanwhile. */
export async function demandCategories(
  tx: Transaction<Tables>,
  categories: readonly string[],
  field = 'categories',
): Promise<void> {
  if (categories.length === 0) return
  const found = await tx
    .selectFrom('categories')
    .select('_id')
    .where('_id', 'in', categories)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  if (found.length < new Set(categories).size) throw fieldError(field, 'CATEGORY_GONE')
}

/** The parts of a bundle must be single products of the same site. */
async function demandParts(tx: Transaction<Tables>, { _id, site, includes }: RuledProduct): Promise<void> {
  if (includes.length === 0) return
  const parts = await tx
    .selectFrom('products')
    .select(['_id', 'title', 'site', 'isBundle'])
    .where(
      '_id',
      'in',
      includes.map((part) => part.product),
    )
    .execute()
  for (const [index, { product }] of includes.entries()) {
    const part = parts.find((one) => one._id === product)
    const path = `includes.${index}.selectIncludeProduct`
    if (product === _id) throw fieldError(path, 'BUNDLE_CONTAINS_ITSELF')
    if (!part) throw fieldError(path, 'PRODUCT_GONE')
    if (part.isBundle) throw fieldError(path, 'BUNDLE_IN_BUNDLE', { title: part.title })
    if (part.site !== site) throw fieldError(path, 'PRODUCT_NOT_ON_SITE', { title: part.title })
  }
}

/** A part of a bundle cannot become a bundle, so that bundles are never nested. */
async function demandNoPart(tx: Transaction<Tables>, product: string): Promise<void> {
  const bundle = await tx
    .selectFrom('products')
    .select('title')
    .where('isBundle', '=', true)
    .where(isMet(product))
    .limit(1)
    .executeTakeFirst()
  if (bundle) throw fieldError('isBundle', 'PRODUCT_IN_BUNDLE', { bundle: bundle.title })
}

/** The bundles that contain a product; uses the index on parts. */
export const isMet = (product: string) =>
  sql<boolean>`products."includes" @> ${JSON.stringify([{ product }])}::jsonb`
