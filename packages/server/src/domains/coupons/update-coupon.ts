import type { Coupon, CouponChanges } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { isUniqueViolation } from '../../lib/error-code.ts'
import { staleDetails } from '../../lib/stale.ts'
import { replacedValues, type UndoRules, type UndoTarget } from '../../lib/undo-rule.ts'
import { demandDiscount } from '../permissions/permissions.ts'
import {
  codeIsTaken,
  getPercent,
  storeCouponTargets,
  toColumns,
  validateCouponTargets,
} from './coupon-rows.ts'
import { readCoupons } from './read-coupons.ts'
import { lockCoupons } from './read-terms.ts'

export const updateCoupon = signedIn.coupons.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...changes } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockCoupons(tx, [id])
    const [was] = await readCoupons(tx, [id], now)
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'coupon', was))
    return changeCoupon(tx, was, changes, admin, now)
  })
})

/**
 * Changes a coupon that the caller has locked; throws 409 when its new code is taken, 422 when a referenced
 * row does not exist.
 */
export async function changeCoupon(
  tx: Transaction<Tables>,
  was: Coupon,
  { products, categories, ...terms }: Omit<CouponChanges, 'id' | 'version'>,
  by: Actor,
  now: Date,
): Promise<Coupon> {
  await validateCouponTargets(tx, { site: terms.site, products, categories })
  const percent = getPercent(terms)
  if (isWider(was, { ...terms, products, categories }))
    await demandDiscount(tx, by, { permission: 'coupons:change', percent, site: terms.site, field: 'amount' })
  const { _id } = was
  await tx
    .updateTable('coupons')
    .set((row) => ({ ...toColumns(terms), version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', _id)
    .execute()
    .catch((error: unknown) => {
      // Only the code must be unique.
      throw isUniqueViolation(error) ? codeIsTaken(terms.code) : error
    })
  await tx.deleteFrom('couponProducts').where('coupon', '=', _id).execute()
  await tx.deleteFrom('couponCategories').where('coupon', '=', _id).execute()
  await storeCouponTargets(tx, [_id], { products, categories })
  const [is] = await readCoupons(tx, [_id], now)
  if (!is) throw new Error('A changed coupon is gone.')
  const changes = changesBetween(toFields(was), toFields(is))
  // The type says whether the amount is a percentage or money.
  if (changes?.amount) changes.type ??= { from: was.type, to: is.type }
  await recordAudit(tx, by, now, { action: 'coupon.changed', entityId: _id, changes })
  return is
}

/** Returns the fields that a form can change, without the derived ones. */
function toFields(coupon: Coupon) {
  const { isExpired: _, version: __, updatedAt: ___, totalUses: ____, ...fields } = coupon
  return fields
}

type Terms = Omit<CouponChanges, 'id' | 'version'>

/** Whether a change lets the coupon discount more, longer, more often or elsewhere than before. */
const isWider = (was: Coupon, terms: Terms): boolean =>
  terms.type !== was.type ||
  terms.amount > was.amount ||
  terms.code !== was.code ||
  terms.site !== was.site ||
  (terms.startsAt ?? '') < (was.startsAt ?? '') ||
  terms.expiry > was.expiry ||
  (terms.isActive && !was.isActive) ||
  terms.minOrderTotal < was.minOrderTotal ||
  LIMITS.some(
    (limit) => (terms[limit] ?? Number.POSITIVE_INFINITY) > (was[limit] ?? Number.POSITIVE_INFINITY),
  ) ||
  coversMore(was, terms)

const LIMITS = ['maxDiscount', 'quantity', 'perCustomerLimit'] as const

/** Whether a coupon discounts products that it did not before; without products and categories, it discounts all. */
function coversMore(was: Coupon, { products, categories }: Pick<Terms, 'products' | 'categories'>): boolean {
  const before = new Set([...was.products, ...was.categories].map(({ _id }) => _id))
  const after = [...products, ...categories]
  return before.size > 0 && (after.length === 0 || after.some((_id) => !before.has(_id)))
}

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

/** The fields that an update sends. */
export const toChanges = ({
  products,
  categories,
  ...coupon
}: Coupon): Omit<CouponChanges, 'id' | 'version'> => ({
  ...{ code: coupon.code, title: coupon.title, type: coupon.type, amount: coupon.amount, site: coupon.site },
  ...{ maxDiscount: coupon.maxDiscount, minOrderTotal: coupon.minOrderTotal, quantity: coupon.quantity },
  ...{ perCustomerLimit: coupon.perCustomerLimit, startsAt: coupon.startsAt, expiry: coupon.expiry },
  isActive: coupon.isActive,
  products: products.map(({ _id }) => _id),
  categories: categories.map(({ _id }) => _id),
})
