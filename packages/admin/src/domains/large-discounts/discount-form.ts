import { errorCode } from '@storekeeper/contract/errors/error-code'
import {
  type LargeDiscount,
  MAX_LARGE_DISCOUNTS,
  NewLargeDiscounts,
} from '@storekeeper/contract/large-discounts/large-discount'
import { Moment } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { endOf, firstDayOf, lastDayOf, startOf, today } from './store-days'

/** What a form begins with: one discount, or the terms of new ones with the version 0. */
export type EditedDiscount = Pick<
  LargeDiscount,
  'discountPercent' | 'startsAt' | 'endsAt' | 'isActive' | 'version'
> & { products: string[] }

/** The values of the fields. The dates are days; an empty number field contains an empty text. */
export const DiscountValues = z.object({
  products: z.array(z.string()).max(MAX_LARGE_DISCOUNTS),
  discountPercent: z.union([z.number(), z.string()]),
  startsAt: z.string(),
  endsAt: z.string(),
  isActive: z.boolean(),
})
export type DiscountValues = z.infer<typeof DiscountValues>

/** The terms as the calls take them, and the version that the form began with. The form has days instead of times. */
export const DiscountInput = NewLargeDiscounts.safeExtend({
  startsAt: z.string().min(1, errorCode('INVALID_DAY')).pipe(Moment),
  version: z.int(),
})
export type DiscountInput = z.infer<typeof DiscountInput>

const USUAL_PERCENT = 20

export const newDiscounts = (timeZone: string): EditedDiscount => ({
  products: [],
  discountPercent: USUAL_PERCENT,
  startsAt: startOf(today(timeZone), timeZone),
  endsAt: null,
  isActive: true,
  version: 0,
})

export const editedOf = (discount: LargeDiscount): EditedDiscount => ({
  ...discount,
  products: [discount.product._id],
})

export const valuesOf =
  (timeZone: string) =>
  ({ products, discountPercent, startsAt, endsAt, isActive }: EditedDiscount): DiscountValues => ({
    products,
    discountPercent,
    startsAt: firstDayOf(startsAt, timeZone),
    endsAt: lastDayOf(endsAt, timeZone),
    isActive,
  })

/** A day that the admin did not change keeps its original time. */
export const inputOf =
  (began: EditedDiscount, timeZone: string) =>
  (values: DiscountValues, version: number): DiscountInput => {
    const unchanged = valuesOf(timeZone)(began)
    return {
      products: values.products,
      discountPercent: values.discountPercent === '' ? Number.NaN : Number(values.discountPercent),
      startsAt: values.startsAt === unchanged.startsAt ? began.startsAt : startOf(values.startsAt, timeZone),
      endsAt: values.endsAt === unchanged.endsAt ? began.endsAt : endOf(values.endsAt, timeZone),
      isActive: values.isActive,
      version,
    }
  }
