import { type Coupon, CouponBatch, CouponChanges } from '@storekeeper/contract/coupons/coupon'
import { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { Moment } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { fromCents, toCents } from '~/lib/minor-units'
import { newRequestId } from '~/lib/request-id'
import { dayIn, endOf, firstDayOf, lastDayOf, startOf } from '../coupon-days'

/** A coupon as the form begins with it; a new one has the version 0. */
export type EditedCoupon = Omit<CouponChanges, 'id'> & { _id: string }

/** In which money and on whose days people type. */
export type Place = { currency: string; timeZone: string }

const NEW_LASTS_DAYS = 30

export const blankCoupon = (site: string, { timeZone }: Place): EditedCoupon => ({
  _id: newRequestId(),
  version: 0,
  code: '',
  title: '',
  type: 'percentage',
  amount: 10,
  maxDiscount: null,
  minOrderTotal: 0,
  site,
  products: [],
  categories: [],
  quantity: null,
  perCustomerLimit: null,
  startsAt: null,
  expiry: endOf(dayIn(NEW_LASTS_DAYS, timeZone), timeZone),
  isActive: true,
})

export const editedOf = (coupon: Coupon): EditedCoupon => {
  const { isExpired, totalUses, createdAt, updatedAt, ...stored } = coupon
  return {
    ...stored,
    products: coupon.products.map(({ _id }) => _id),
    categories: coupon.categories.map(({ _id }) => _id),
  }
}

/** The same terms under a code of its own. */
export const duplicateOf = (coupon: Coupon): EditedCoupon => ({
  ...editedOf(coupon),
  _id: newRequestId(),
  version: 0,
  code: '',
  isActive: true,
})

const Typed = z.union([z.number(), z.string()])

/** The field values: amounts in whole units, days of the store; an empty number field contains an empty text. */
export const TermsValues = z.object({
  title: z.string(),
  type: CouponType,
  amount: Typed,
  maxDiscount: Typed,
  minOrderTotal: Typed,
  site: z.string().nullable(),
  products: z.array(z.string()),
  categories: z.array(z.string()),
  quantity: Typed,
  perCustomerLimit: Typed,
  startsAt: z.string(),
  expiry: z.string(),
  isActive: z.boolean(),
})
export type TermsValues = z.infer<typeof TermsValues>

export const CouponValues = TermsValues.extend({ code: z.string() })
export type CouponValues = z.infer<typeof CouponValues>

export const BatchValues = TermsValues.extend({ count: Typed, prefix: z.string(), length: Typed })
export type BatchValues = z.infer<typeof BatchValues>

export const valuesOf = (
  { _id, version, code, ...coupon }: EditedCoupon,
  { currency, timeZone }: Place,
): CouponValues => ({
  ...coupon,
  code,
  amount: coupon.type === 'fixed' ? fromCents(coupon.amount, currency) : coupon.amount || '',
  maxDiscount: coupon.maxDiscount === null ? '' : fromCents(coupon.maxDiscount, currency),
  minOrderTotal: coupon.minOrderTotal === 0 ? '' : fromCents(coupon.minOrderTotal, currency),
  quantity: coupon.quantity ?? '',
  perCustomerLimit: coupon.perCustomerLimit ?? '',
  startsAt: firstDayOf(coupon.startsAt, timeZone),
  expiry: lastDayOf(coupon.expiry, timeZone),
})

/** The terms as the calls take them. A day that was not touched keeps its time. */
export const termsOf = (values: TermsValues, { currency, timeZone }: Place, began?: EditedCoupon) => {
  const cents = (typed: number | string) => toCents(Number(typed), currency)
  const keepsStart = began && values.startsAt === firstDayOf(began.startsAt, timeZone)
  const keepsExpiry = began && values.expiry === lastDayOf(began.expiry, timeZone)
  return {
    title: values.title,
    type: values.type,
    amount: AMOUNT[values.type](values.amount, currency),
    maxDiscount: values.type === 'percentage' && values.maxDiscount !== '' ? cents(values.maxDiscount) : null,
    minOrderTotal: cents(values.minOrderTotal),
    site: values.site ?? '',
    products: values.products,
    categories: values.categories,
    quantity: numberOrNull(values.quantity),
    perCustomerLimit: numberOrNull(values.perCustomerLimit),
    startsAt: keepsStart ? began.startsAt : startOf(values.startsAt, timeZone),
    expiry: keepsExpiry ? began.expiry : endOf(values.expiry, timeZone),
    isActive: values.isActive,
  }
}

const AMOUNT: Record<CouponType, (typed: number | string, currency: string) => number> = {
  percentage: (typed) => Number(typed),
  fixed: (typed, currency) => toCents(Number(typed), currency),
  'free-shipping': () => 0,
}

const numberOrNull = (typed: number | string) => (typed === '' ? null : Number(typed))

/** The form has days instead of times. */
const expiry = z.string().min(1, errorCode('INVALID_DAY')).pipe(Moment)

export const CouponInput = CouponChanges.safeExtend({ expiry })
export type CouponInput = z.infer<typeof CouponInput>
export const BatchInput = CouponBatch.safeExtend({ expiry })
export type BatchInput = z.infer<typeof BatchInput>
