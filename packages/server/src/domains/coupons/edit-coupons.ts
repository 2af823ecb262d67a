import { type Coupon, checkTerms } from '@storekeeper/contract/coupons/coupon'
import { CouponCells } from '@storekeeper/contract/coupons/coupon-edit'
import { signedIn } from '../../calls.ts'
import { type FieldReason, parseIssueReason, throwFieldErrors } from '../../lib/api-error.ts'
import { type EditRules, editWork, planEdits, startEdits } from '../bulk-runs/bulk-runs.ts'
import { readCoupons } from './read-coupons.ts'
import { lockCoupons } from './read-terms.ts'
import { changeCoupon, toChanges } from './update-coupon.ts'

const couponEdits: EditRules<Coupon, CouponCells> = {
  ...{ kind: 'coupons.edit', permission: 'coupons:change', entity: 'coupon', gone: 'COUPON_GONE' },
  changes: CouponCells,
  cells: CouponCells.keyof().options,
  find: (tx, ids) =>
    tx
      .selectFrom('coupons')
      .select(['_id', 'code as label', 'site'])
      .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
      .execute(),
  lock: lockCoupons,
  read: async (tx, id, now) => (await readCoupons(tx, [id], now))[0],
  getTitle: ({ code }) => code,
  toCells: ({ title, amount, maxDiscount, minOrderTotal, quantity, ...coupon }) => ({
    ...{ title, amount, maxDiscount, minOrderTotal, quantity, perCustomerLimit: coupon.perCustomerLimit },
    ...{ startsAt: coupon.startsAt, expiry: coupon.expiry, isActive: coupon.isActive },
  }),
  change: async (tx, was, changes, by, now) => {
    const wanted = { ...was, ...changes }
    validateTerms(wanted)
    await changeCoupon(tx, was, toChanges(wanted), by, now)
  },
}

/** The schema of the ordinary update compares fields, of which a bulk edit has only some. */
function validateTerms(terms: Parameters<typeof checkTerms>[0]): void {
  const reasons: FieldReason[] = []
  checkTerms(terms, {
    addIssue: ({ path, message }) => reasons.push({ path: path.join('.'), ...parseIssueReason(message) }),
  })
  throwFieldErrors(reasons)
}

export const planCouponEdits = signedIn.coupons.planEdit.handler(
  ({ context: { db, admin, clock }, input: { rows } }) => planEdits(db, rows, couponEdits, admin, clock()),
)

export const startCouponEdit = signedIn.coupons.edit.handler(({ context, input: { rows } }) =>
  startEdits(context, rows, couponEdits),
)

/** The worker of `coupons.edit` bulk runs. */
export const editCoupons = editWork(couponEdits)
