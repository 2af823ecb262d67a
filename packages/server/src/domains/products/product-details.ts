import type { Product } from '@storekeeper/contract/products/product'
import { getUnitPrice, priceAt } from '@storekeeper/contract/products/unit-price'
import { Id } from '@storekeeper/contract/shapes'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import {
  countUnitsSold,
  findParts,
  selectCategories,
  selectLabTests,
  selectLargeDiscount,
} from './around-product.ts'
import { selectRows } from './list/list-products.ts'
import { findLiveCoupons } from './list/live-coupons.ts'

export const productDetails = signedIn.products.details.handler(
  async ({ context: { db, clock }, input: { id }, errors }) => {
    const product = await findProduct(db, id, clock())
    if (!product) throw errors.NOT_FOUND()
    return product
  },
)

async function findProduct(db: Db, idOrSlug: string, now: Date): Promise<Product | undefined> {
  const parsed = Id.safeParse(idOrSlug)
  // A slug may have the form of another product's id; the id takes precedence.
  const byId = parsed.success ? await readProduct(db, parsed.data, now) : undefined
  if (byId) return byId
  const row = await db.selectFrom('products').select('_id').where('slug', '=', idOrSlug).executeTakeFirst()
  return row && readProduct(db, row._id, now)
}

/** Returns a product with all related data. Works in a transaction too. */
export async function readProduct(db: Db, _id: string, now: Date): Promise<Product | undefined> {
  const found = await selectRows(db, now)
    .select(['shortDescription', 'description', 'includes', 'weight', 'taxClass', 'seo'])
    .select('products.displayCoupon as displayCouponId')
    .select(({ ref }) => [
      jsonArrayFrom(selectCategories(db, ref('products._id'))).as('categories'),
      countUnitsSold(db, ref('products._id')).as('totalSold'),
      jsonObjectFrom(selectLargeDiscount(db, ref('products._id'))).as('largeDiscount'),
      jsonArrayFrom(selectLabTests(db, ref('products._id'))).as('labTests'),
    ])
    .where('products._id', '=', _id)
    .executeTakeFirst()
  if (!found) return undefined
  const { includes, displayCouponId, totalSold, ...product } = found
  const unitPrice = getUnitPrice(priceAt(product.price, now), product.discountPercent)
  const [parts, coupons] = await Promise.all([
    findParts(db, includes, now),
    findLiveCoupons(db, { _id, displayCoupon: displayCouponId, unitPrice }, now),
  ])
  return { ...product, totalSold: totalSold ?? 0, includes: parts, coupons }
}
