import { z } from 'zod'
import { COUNTRY_CODES, CountryCode } from '../addresses/country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { Cents, Id, IsoDate, Line, OptionalLine, PositiveCents, SiteKey } from '../shapes.ts'

/** A shipping method of a site. Amounts in cents. */
export const ShippingMethod = z.object({
  _id: Id,
  site: SiteKey,
  title: z.string(),
  description: z.string(),
  price: Cents.describe('0 if shipping is always free'),
  isFreeShipping: z.boolean(),
  freeOver: Cents.nullable().describe(
    'Shipping is free if the products after discounts reach this total; null for never',
  ),
  countries: z.array(z.string()).describe('Empty for all active countries'),
  taxClass: Id.nullable().describe('Null for the default tax class'),
  activeCountries: z
    .int()
    .describe('Number of its countries that are active; of all countries if it names none'),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  isActive: z.boolean(),
  position: z.int().describe('Position among the methods of its site'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** The maximum amount in cents: ten million in a currency with two decimals. */
const MAX_AMOUNT = 1_000_000_000
const MAX_DAYS = 365

const amount = PositiveCents.max(MAX_AMOUNT, errorCode('AMOUNT_TOO_LARGE', { maxCents: MAX_AMOUNT }))
const days = z.int().min(0).max(MAX_DAYS).nullable()

/** The fields of a shipping method that admins enter. */
export const shippingFields = {
  site: SiteKey,
  title: Line(100),
  description: OptionalLine(500),
  price: amount,
  isFreeShipping: z.boolean(),
  freeOver: amount.min(1, errorCode('AMOUNT_TOO_SMALL')).nullable(),
  countries: z
    .array(CountryCode)
    .max(COUNTRY_CODES.length)
    .transform((codes) => [...new Set(codes)]),
  minDays: days,
  maxDays: days,
  isActive: z.boolean(),
  taxClass: Id.nullable().describe('Null for the default tax class'),
}

const Days = z.object({ minDays: days, maxDays: days })
/** Whether the maximum is at least the minimum. */
export const daysFit = ({ minDays, maxDays }: z.infer<typeof Days>) =>
  minDays === null || maxDays === null || minDays <= maxDays
const TURNED_ROUND = {
  path: ['maxDays'],
  message: errorCode('MAX_DAYS_BELOW_MIN_DAYS'),
  // Runs although other fields have errors, so that a form shows all errors together.
  when: ({ value }: { value: unknown }) => Days.safeParse(value).success,
}

export const NewShippingMethod = z
  .strictObject({
    ...shippingFields,
    description: shippingFields.description.default(''),
    price: shippingFields.price.default(0),
    isFreeShipping: shippingFields.isFreeShipping.default(false),
    freeOver: shippingFields.freeOver.default(null),
    countries: shippingFields.countries.default([]),
    minDays: days.default(null),
    maxDays: days.default(null),
    isActive: shippingFields.isActive.default(true),
    taxClass: shippingFields.taxClass.default(null),
  })
  .refine(daysFit, TURNED_ROUND)
export type NewShippingMethod = z.infer<typeof NewShippingMethod>

/** `id` is a path parameter. */
export const ShippingMethodChanges = z
  .strictObject({ ...shippingFields, taxClass: shippingFields.taxClass.optional(), id: Id, version: z.int() })
  .refine(daysFit, TURNED_ROUND)
export type ShippingMethodChanges = z.infer<typeof ShippingMethodChanges>

/** All methods of a site in their new order. The server responds with 409 if one is missing. */
export const ShippingOrder = z.strictObject({ site: SiteKey, ids: z.array(Id).min(1).max(500) })
export type ShippingOrder = z.infer<typeof ShippingOrder>
