import type { Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import type { Changes } from '../../../lib/audit.ts'
import { replacedValues, type UndoBy, type UndoRules, type UndoTarget } from '../../../lib/undo-rule.ts'
import { changeDisplayCoupon } from '../display-coupon.ts'
import { changeProduct, lockProduct, type ProductFields, readFields } from './change-product.ts'
import { namingTheTaken } from './taken.ts'

async function readProducts(db: Db, ids: readonly string[], isLocking: boolean) {
  if (isLocking)
    await db
      .selectFrom('products')
      .select('_id')
      .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
      .orderBy('_id')
      .forNoKeyUpdate()
      .execute()
  const coupons = await db
    .selectFrom('products')
    .select(['_id', 'displayCoupon'])
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .execute()
  const couponOf = new Map(coupons.map(({ _id, displayCoupon }) => [_id, displayCoupon]))
  const found = await Promise.all(ids.map((id) => readFields(db, id)))
  return new Map(
    found.flatMap((product): [string, UndoTarget][] => {
      if (!product) return []
      const fields = { ...product, displayCoupon: couponOf.get(product._id) ?? null }
      return [[product._id, { site: product.site, fields }]]
    }),
  )
}

/** How changes of products are undone. Replaced images may be deleted already. */
export const productUndo: UndoRules = {
  'product.changed': {
    permission: 'products:change',
    fields: [
      ...['title', 'slug', 'sku', 'price', 'quantity', 'lowStockAt', 'categories', 'isActive', 'weight'],
      ...['shortDescription', 'description', 'isBundle', 'includes', 'taxClass', 'seo'],
      'displayCoupon',
    ],
    byId: ['displayCoupon'],
    read: readProducts,
    revert: async (tx, entry, { by, now }) => {
      // The display coupon has a call and entries of its own.
      const coupon = entry.changes.displayCoupon
      if (coupon) return restoreCoupon(tx, entry.entityId, coupon, { by, now })
      const replaced = replacedValues<ProductFields>(entry)
      const parts = (replaced.includes ?? []).map(({ product }) => product)
      const was = await lockProduct(tx, entry.entityId, parts)
      if (!was) throw new Error(`The product ${entry.entityId} that was just locked is gone.`)
      const { _id: _, version: __, updatedAt: ___, ...fields } = was
      // Entries have no period of a sale that had none.
      const price = replaced.price && { saleFrom: null, saleUntil: null, ...replaced.price }
      const wanted = { ...fields, ...replaced, ...(price && { price }) }
      await namingTheTaken(() => changeProduct(tx, was, wanted, by, now))
    },
  },
}

/** A coupon that was deleted meanwhile is refused by its code of then. */
async function restoreCoupon(
  tx: Transaction<Tables>,
  product: string,
  { from, ids }: Changes[string],
  { by, now }: Pick<UndoBy, 'by' | 'now'>,
): Promise<void> {
  if (!ids?.from) return changeDisplayCoupon(tx, product, '', by, now)
  const coupon = await tx.selectFrom('coupons').select('code').where('_id', '=', ids.from).executeTakeFirst()
  if (!coupon) throw fieldError('couponCode', 'COUPON_NOT_FOUND', { code: String(from) })
  await changeDisplayCoupon(tx, product, coupon.code, by, now)
}
