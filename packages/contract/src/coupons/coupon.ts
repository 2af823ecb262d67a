import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { Cents, Id, IsoDate, Line, Moment, OptionalLine, PositiveCents, SiteKey } from '../shapes.ts'
import { CONDITION_REASONS, COUPON_REASONS } from './coupon-reasons.ts'
import { CouponType } from './coupon-status.ts'

/** A coupon in lists and its form. `isExpired` is derived, never stored. */
export const Coupon = z.object({
  _id: Id,
  code: z.string(),
  title: z.string(),
  type: CouponType,
  amount: z.int().describe('A percentage from 1 to 100, or cents; always 0 for free shipping'),
  maxDiscount: Cents.nullable(),
  minOrderTotal: Cents,
  site: SiteKey,
  products: z
    .array(z.object({ _id: Id, title: z.string() }))
    .describe('If products and categories are both empty, the coupon applies to all products'),
  categories: z.array(z.object({ _id: Id, title: z.string() })),
  quantity: z.int().nullable().describe('Maximum number of uses; null for unlimited'),
  perCustomerLimit: z.int().nullable(),
  totalUses: z.int(),
  startsAt: IsoDate.nullable(),
  expiry: IsoDate,
  isActive: z.boolean(),
  isExpired: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Coupon = z.infer<typeof Coupon>

export const CouponCode = z
  .string()
  .trim()
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9_-]{3,50}$/, errorCode('INVALID_COUPON_CODE')))

const limit = z.int().min(1).max(1_000_000_000)

/** The fields of a coupon that admins enter. */
export const couponFields = {
  code: CouponCode,
  title: OptionalLine(200),
  type: CouponType,
  amount: PositiveCents,
  maxDiscount: PositiveCents.min(1, errorCode('AMOUNT_TOO_SMALL')).nullable(),
  minOrderTotal: PositiveCents,
  site: SiteKey,
  products: z.array(Id).max(500),
  categories: z.array(Id).max(100),
  quantity: limit.nullable(),
  perCustomerLimit: limit.nullable(),
  startsAt: Moment.nullable(),
  expiry: Moment,
  isActive: z.boolean(),
}

type Terms = { type: CouponType; amount: number; startsAt: string | null; expiry: string }
/** Reports terms that do not fit each other. */
export const checkTerms = (
  { type, amount, startsAt, expiry }: Terms,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  if (type === 'percentage' && (amount < 1 || amount > 100))
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: errorCode('OUT_OF_RANGE', { min: 1, max: 100 }),
    })
  if (type === 'fixed' && amount < 1)
    context.addIssue({ code: 'custom', path: ['amount'], message: errorCode('AMOUNT_TOO_SMALL') })
  if (startsAt !== null && startsAt >= expiry)
    context.addIssue({ code: 'custom', path: ['expiry'], message: errorCode('ENDS_BEFORE_START') })
}

const defaults = {
  title: couponFields.title.default(''),
  amount: couponFields.amount.default(0),
  maxDiscount: couponFields.maxDiscount.default(null),
  minOrderTotal: couponFields.minOrderTotal.default(0),
  products: couponFields.products.default([]),
  categories: couponFields.categories.default([]),
  quantity: couponFields.quantity.default(null),
  perCustomerLimit: couponFields.perCustomerLimit.default(null),
  startsAt: couponFields.startsAt.default(null),
  isActive: couponFields.isActive.default(true),
}

export const NewCoupon = z.strictObject({ ...couponFields, ...defaults }).superRefine(checkTerms)
export type NewCoupon = z.infer<typeof NewCoupon>

/** `id` is a path parameter. */
export const CouponChanges = z
  .strictObject({ ...couponFields, id: Id, version: z.int() })
  .superRefine(checkTerms)
export type CouponChanges = z.infer<typeof CouponChanges>

export const MAX_BATCH = 1000

const { code: _, ...terms } = { ...couponFields, ...defaults }
/** Several coupons with the same terms. Each code is `prefix` followed by random letters and digits. */
export const CouponBatch = z
  .strictObject({
    ...terms,
    count: z.int().min(1).max(MAX_BATCH),
    prefix: z
      .string()
      .trim()
      .transform((prefix) => prefix.toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9_-]{0,30}$/, errorCode('INVALID_COUPON_PREFIX')))
      .default(''),
    length: z
      .int()
      .min(6)
      .max(20)
      .default(8)
      .describe('Number of random characters; shorter codes could be guessed'),
    requestId: Id.optional().describe('A repeated request returns the codes of the first one'),
  })
  .superRefine(checkTerms)
export type CouponBatch = z.infer<typeof CouponBatch>

/** A cart to apply a coupon to. */
export const CouponQuestion = z.strictObject({
  code: Line(50),
  site: SiteKey,
  items: z
    .array(z.strictObject({ product: Id, quantity: z.int().min(1).max(1_000_000) }))
    .max(500)
    .default([]),
  customer: Id.nullable().default(null),
  force: z.boolean().default(false).describe('Returns the discount even if conditions are not met'),
})
export type CouponQuestion = z.infer<typeof CouponQuestion>

/** The conditions, in the order of the checks. */
export const COUPON_CONDITIONS = [
  'active',
  'started',
  'not-past',
  'uses-left',
  'site',
  'products',
  'minimum',
  'customer-limit',
] as const
export const CouponCondition = z.enum(COUPON_CONDITIONS)
export type CouponCondition = z.infer<typeof CouponCondition>

export const CouponAnswer = z.object({
  coupon: Coupon,
  discount: Cents.describe(
    'In cents; 0 if the coupon does not apply and is not forced; at most the total of the products',
  ),
  freeShipping: z.boolean(),
  applicable: z.boolean().describe('Whether all conditions are met'),
  reasons: z.array(reasonWith(...COUPON_REASONS)).describe('One reason for each condition that is not met'),
  conditions: z.array(
    z.object({ condition: CouponCondition, isMet: z.boolean(), ...reasonWith(...CONDITION_REASONS).shape }),
  ),
})
export type CouponAnswer = z.infer<typeof CouponAnswer>
