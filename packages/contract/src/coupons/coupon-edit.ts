import { z } from 'zod'
import { editedRow, editedRows, MAX_DRY_RUN_ROWS, plannedRows } from '../bulk-edit.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { couponFields } from './coupon.ts'

/** Why a bulk edit skips a coupon. */
export const COUPON_EDIT_REASONS = [
  ...(['COUPON_GONE', 'ROW_CHANGED_SINCE', 'OUT_OF_RANGE', 'AMOUNT_TOO_SMALL', 'ENDS_BEFORE_START'] as const),
  ...(['DISCOUNT_ABOVE_LIMIT', 'SITE_NOT_FOUND'] as const),
  ...(['PRODUCT_GONE', 'PRODUCT_NOT_ON_SITE', 'CATEGORY_GONE'] as const),
] as const satisfies readonly ErrorCode[]

/** The fields of a coupon that a bulk edit can change. */
export const CouponCells = z
  .strictObject(couponFields)
  .pick({
    ...{ title: true, amount: true, maxDiscount: true, minOrderTotal: true, quantity: true },
    ...{ perCustomerLimit: true, startsAt: true, expiry: true, isActive: true },
  })
  .partial()
export type CouponCells = z.infer<typeof CouponCells>

export const EditedCoupon = editedRow(CouponCells)
export type EditedCoupon = z.infer<typeof EditedCoupon>
export const CouponEdit = editedRows(EditedCoupon)
export const CouponEditPlan = {
  input: editedRows(EditedCoupon, MAX_DRY_RUN_ROWS),
  output: plannedRows(CouponCells, COUPON_EDIT_REASONS),
}
