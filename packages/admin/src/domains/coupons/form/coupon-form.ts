import { type Coupon, CouponBatch, CouponChanges } from '@storekeeper/contract/coupons/coupon'
import { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { Moment } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { fromCents } from '~/lib/minor-units'
import { parseAmount, parseCents } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'
import { dayIn, getDayEnd, toFirstDay, toLastDay, toStart } from '../coupon-days'

/** The initial values of the form; a new coupon has version 0. */
export type EditedCoupon = Omit<CouponChanges, 'id'> & { _id: string }

/** The currency and the time zone of the typed values. */
export type RegionSettings = { currency: string; timeZone: string }

const NEW_LASTS_DAYS = 30

export const blankCoupon = (site: string, { timeZone }: RegionSettings): EditedCoupon => ({
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
  expiry: getDayEnd(dayIn(NEW_LASTS_DAYS, timeZone), timeZone),
  isActive: true,
})

export const toEdited = (coupon: Coupon): EditedCoupon => {
  const { isExpired, totalUses, createdAt, updatedAt, ...stored } = coupon
  return {
    ...stored,
    products: coupon.products.map(({ _id }) => _id),
    categories: coupon.categories.map(({ _id }) => _id),
  }
}

/** Returns the same terms with a new code. */
export const toDuplicate = (coupon: Coupon): EditedCoupon => ({
  ...toEdited(coupon),
  _id: newRequestId(),
  version: 0,
  code: '',
  isActive: true,
})

const Typed = z.union([z.number(), z.string()])

/**
 * The field values: amounts in whole units of the currency, days in the store's time zone; an empty number
 * field contains an empty string.
 */
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

export const toValues = (
  { _id, version, code, ...coupon }: EditedCoupon,
  { currency, timeZone }: RegionSettings,
): CouponValues => ({
  ...coupon,
  code,
  amount: coupon.type === 'fixed' ? fromCents(coupon.amount, currency) : coupon.amount || '',
  maxDiscount: coupon.maxDiscount === null ? '' : fromCents(coupon.maxDiscount, currency),
  minOrderTotal: coupon.minOrderTotal === 0 ? '' : fromCents(coupon.minOrderTotal, currency),
  quantity: coupon.quantity ?? '',
  perCustomerLimit: coupon.perCustomerLimit ?? '',
  startsAt: toFirstDay(coupon.startsAt, timeZone),
  expiry: toLastDay(coupon.expiry, timeZone),
})

/** Returns the terms as the calls take them. An unchanged day keeps its time. */
export const toTerms = (
  values: TermsValues,
  { currency, timeZone }: RegionSettings,
  began?: EditedCoupon,
) => {
  const cents = (typed: number | string) => (typed === '' ? 0 : parseCents(typed, currency))
  const keepsStart = began && values.startsAt === toFirstDay(began.startsAt, timeZone)
  const keepsExpiry = began && values.expiry === toLastDay(began.expiry, timeZone)
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
    startsAt: keepsStart ? began.startsAt : toStart(values.startsAt, timeZone),
    expiry: keepsExpiry ? began.expiry : getDayEnd(values.expiry, timeZone),
    isActive: values.isActive,
  }
}

const AMOUNT: Record<CouponType, (typed: number | string, currency: string) => number> = {
  percentage: (typed) => (typed === '' ? 0 : parseAmount(typed, 0)),
  fixed: (typed, currency) => (typed === '' ? 0 : parseCents(typed, currency)),
  'free-shipping': () => 0,
}

const numberOrNull = (typed: number | string) => (typed === '' ? null : Number(typed))

/** The form has days instead of times. */
const expiry = z.string().min(1, errorCode('INVALID_DAY')).pipe(Moment)

export const CouponInput = CouponChanges.safeExtend({ expiry })
export type CouponInput = z.infer<typeof CouponInput>
export const BatchInput = CouponBatch.safeExtend({ expiry })
export type BatchInput = z.infer<typeof BatchInput>
