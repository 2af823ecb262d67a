import type { Coupon, CouponChanges } from '@storekeeper/contract/coupons/coupon'
import { replacedValues, type UndoRules, type UndoTarget } from '../../lib/undo-rule.ts'
import { readCoupons } from './read-coupons.ts'
import { lockCoupons } from './read-terms.ts'
import { changeCoupon } from './update-coupon.ts'

/** How changes of coupons are undone. */
export const couponUndo: UndoRules = {
  'coupon.changed': {
    permission: 'coupons:change',
    fields: [
      ...['code', 'title', 'type', 'amount', 'maxDiscount', 'minOrderTotal', 'quantity', 'perCustomerLimit'],
      ...['startsAt', 'expiry', 'isActive', 'products', 'categories'],
    ],
    read: async (db, ids, isLocking) => {
      if (isLocking) await lockCoupons(db, ids)
      const coupons = await readCoupons(db, ids, new Date(0))
      return new Map(
        coupons.map((coupon): [string, UndoTarget] => [coupon._id, { site: coupon.site, fields: coupon }]),
      )
    },
    revert: async (tx, entry, { by, now }) => {
      const [was] = await readCoupons(tx, [entry.entityId], now)
      if (!was) throw new Error(`The coupon ${entry.entityId} that was just locked is gone.`)
      await changeCoupon(tx, was, toChanges({ ...was, ...replacedValues<Coupon>(entry) }), by, now)
    },
  },
}

const toChanges = ({ products, categories, ...coupon }: Coupon): Omit<CouponChanges, 'id' | 'version'> => ({
  ...{ code: coupon.code, title: coupon.title, type: coupon.type, amount: coupon.amount, site: coupon.site },
  ...{ maxDiscount: coupon.maxDiscount, minOrderTotal: coupon.minOrderTotal, quantity: coupon.quantity },
  ...{ perCustomerLimit: coupon.perCustomerLimit, startsAt: coupon.startsAt, expiry: coupon.expiry },
  isActive: coupon.isActive,
  products: products.map(({ _id }) => _id),
  categories: categories.map(({ _id }) => _id),
})
