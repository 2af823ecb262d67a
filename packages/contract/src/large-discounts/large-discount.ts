import { z } from 'zod'
import { MAX_COUNT } from '../bulk.ts'
import { errorCode } from '../errors/error-code.ts'
import { Cents, Id, IsoDate, Moment, Price, SiteKey } from '../shapes.ts'

export const MIN_DISCOUNT_PERCENT = 1
export const MAX_DISCOUNT_PERCENT = 95
/** The maximum number of large discounts of a site. */
export const MAX_LARGE_DISCOUNTS = 200

/** A discount as a percentage of the regular price of a product. A product has at most one. */
export const LargeDiscount = z.object({
  _id: Id,
  product: z.object({
    _id: Id,
    title: z.string(),
    slug: z.string(),
    sku: z.string(),
    image: z.string().nullable(),
    price: Price,
    isActive: z.boolean(),
  }),
  site: SiteKey,
  discountPercent: z.int(),
  resultingPrice: Cents.describe(
    'Price while the discount is active: the lower of the discounted and the sale price',
  ),
  startsAt: IsoDate,
  endsAt: IsoDate.nullable(),
  isActive: z.boolean(),
  position: z.int(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type LargeDiscount = z.infer<typeof LargeDiscount>

const PERCENT = errorCode('OUT_OF_RANGE', { min: MIN_DISCOUNT_PERCENT, max: MAX_DISCOUNT_PERCENT })
const percent = z.int(PERCENT).min(MIN_DISCOUNT_PERCENT, PERCENT).max(MAX_DISCOUNT_PERCENT, PERCENT)

const terms = {
  discountPercent: percent,
  startsAt: Moment,
  endsAt: Moment.nullable(),
  isActive: z.boolean(),
}

/** Several products can share the same terms; they are appended to the list. */
export const NewLargeDiscounts = z
  .strictObject({
    ...terms,
    endsAt: terms.endsAt.default(null),
    isActive: terms.isActive.default(true),
    products: z.array(Id).min(1, errorCode('CHOOSE_ONE')).max(MAX_LARGE_DISCOUNTS),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: errorCode('ENDS_BEFORE_START'),
  })
export type NewLargeDiscounts = z.infer<typeof NewLargeDiscounts>

/** Changes one large discount, selected by `_id` in the body, with the version that was read. */
export const LargeDiscountChanges = z
  .strictObject({ _id: Id, ...terms, version: z.int() })
  .refine(({ startsAt, endsAt }) => endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: errorCode('ENDS_BEFORE_START'),
  })

/** The complete list of a site in its new order; omitted entries are deleted. */
export const LargeDiscountOrder = z.strictObject({
  site: SiteKey,
  list: z.array(z.strictObject({ _id: Id })).max(MAX_LARGE_DISCOUNTS),
  expectedCount: z
    .int()
    .min(0)
    .max(MAX_COUNT)
    .describe('Length of the list when it was read; returns 409 if it has changed'),
})
