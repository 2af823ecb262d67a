import { errorCode } from '@storekeeper/contract/errors/error-code'
import {
  type LargeDiscount,
  MAX_LARGE_DISCOUNTS,
  NewLargeDiscounts,
} from '@storekeeper/contract/large-discounts/large-discount'
import { Moment } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { parseAmount } from '~/lib/parse-amount'
import { getDayEnd, today, toFirstDay, toLastDay, toStart } from '~/ui/dates/store-days'

/** The initial values of a form: one discount, or the terms of new ones with version 0. */
export type EditedDiscount = Pick<
  LargeDiscount,
  'discountPercent' | 'startsAt' | 'endsAt' | 'isActive' | 'version'
> & { products: string[] }

/** The field values. The dates are days; an empty number field contains an empty string. */
export const DiscountValues = z.object({
  products: z.array(z.string()).max(MAX_LARGE_DISCOUNTS),
  discountPercent: z.union([z.number(), z.string()]),
  startsAt: z.string(),
  endsAt: z.string(),
  isActive: z.boolean(),
})
export type DiscountValues = z.infer<typeof DiscountValues>

/** The input of the calls, with the version of the initial values. The form has days instead of times. */
export const DiscountInput = NewLargeDiscounts.safeExtend({
  startsAt: z.string().min(1, errorCode('INVALID_DAY')).pipe(Moment),
  version: z.int(),
})
export type DiscountInput = z.infer<typeof DiscountInput>

const USUAL_PERCENT = 20

export const newDiscounts = (timeZone: string): EditedDiscount => ({
  products: [],
  discountPercent: USUAL_PERCENT,
  startsAt: toStart(today(timeZone), timeZone),
  endsAt: null,
  isActive: true,
  version: 0,
})

export const toEdited = (discount: LargeDiscount): EditedDiscount => ({
  ...discount,
  products: [discount.product._id],
})

export const toValues =
  (timeZone: string) =>
  ({ products, discountPercent, startsAt, endsAt, isActive }: EditedDiscount): DiscountValues => ({
    products,
    discountPercent,
    startsAt: toFirstDay(startsAt, timeZone),
    endsAt: toLastDay(endsAt, timeZone),
    isActive,
  })

/** An unchanged day keeps its original time. */
export const toInput =
  (began: EditedDiscount, timeZone: string) =>
  (values: DiscountValues, version: number): DiscountInput => {
    const unchanged = toValues(timeZone)(began)
    return {
      products: values.products,
      discountPercent: parseAmount(values.discountPercent, 0),
      startsAt: values.startsAt === unchanged.startsAt ? began.startsAt : toStart(values.startsAt, timeZone),
      endsAt: values.endsAt === unchanged.endsAt ? began.endsAt : getDayEnd(values.endsAt, timeZone),
      isActive: values.isActive,
      version,
    }
  }
