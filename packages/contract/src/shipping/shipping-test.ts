import { z } from 'zod'
import { CountryCode } from '../country-code.ts'
import { Cents, Id, SiteKey } from '../shapes.ts'
import { ShippingMethod } from './shipping-method.ts'
import { ShippingRefusal } from './shipping-offers.ts'

/** A cart and where it goes. */
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
  goods: Cents.describe('What the cart comes to, before any coupon'),
  offers: z
    .array(
      z.object({
        method: ShippingMethod,
        isOffered: z.boolean(),
        refusals: z.array(ShippingRefusal),
        price: Cents,
        missingForFree: Cents.nullable(),
      }),
    )
    .describe('Every method of the site, in its order'),
})
export type ShippingTestAnswer = z.infer<typeof ShippingTestAnswer>
