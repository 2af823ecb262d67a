import { z } from 'zod'
import { CountryCode } from '../addresses/country-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { Cents, Id, SiteKey } from '../shapes.ts'
import { OFFER_REASONS } from './offer-reasons.ts'
import { ShippingMethod } from './shipping-method.ts'

/** A cart and its destination. */
export const ShippingTest = z.strictObject({
  site: SiteKey,
  country: CountryCode,
  items: z
    .array(z.strictObject({ product: Id, quantity: z.int().min(1).max(1_000_000) }))
    .max(500)
    .default([]),
})
export type ShippingTest = z.infer<typeof ShippingTest>

export const ShippingTestAnswer = z.object({
  merchandise: Cents.describe('Total of the cart before coupons'),
  offers: z
    .array(
      z.object({
        method: ShippingMethod,
        isOffered: z.boolean(),
        reasons: z.array(reasonWith(...OFFER_REASONS)).describe('Why the method is not offered'),
        price: Cents,
        missingForFree: Cents.nullable(),
      }),
    )
    .describe('All methods of the site, in its order'),
})
export type ShippingTestAnswer = z.infer<typeof ShippingTestAnswer>
