import { z } from 'zod'
import { COUNTRY_CODES, CountryCode } from '../country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { Cents, Id, IsoDate, Line, OptionalLine, PositiveCents, SiteKey } from '../shapes.ts'

/** A way in which a site sends parcels. Amounts in cents. */
export const ShippingMethod = z.object({
  _id: Id,
  site: SiteKey,
  title: z.string(),
  description: z.string(),
  price: Cents.describe('0 where it is always free'),
  isFreeShipping: z.boolean(),
  freeOver: Cents.nullable().describe('Free when the goods, after discounts, come to this much; null: never'),
  countries: z.array(z.string()).describe('Empty: all active countries'),
  activeCountries: z
    .int()
    .describe('How many of its countries the store ships to now; of all, when it names none'),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  isActive: z.boolean(),
  position: z.int().describe('Its place among those of its site'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** The highest amount that a form takes: ten million of a currency with two decimals. */
const MAX_AMOUNT = 1_000_000_000
const MAX_DAYS = 365

const amount = PositiveCents.max(MAX_AMOUNT, errorCode('AMOUNT_TOO_LARGE'))
const days = z.int().min(0).max(MAX_DAYS).nullable()

const fields = {
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
}

const Days = z.object({ minDays: days, maxDays: days })
const daysFit = ({ minDays, maxDays }: z.infer<typeof Days>) =>
  minDays === null || maxDays === null || minDays <= maxDays
const TURNED_ROUND = {
  path: ['maxDays'],
  message: errorCode('MAX_DAYS_BELOW_MIN_DAYS'),
  // Also while something else is wrong, so that a form shows all errors at once.
  when: ({ value }: { value: unknown }) => Days.safeParse(value).success,
}

export const NewShippingMethod = z
  .strictObject({
    ...fields,
    description: fields.description.default(''),
    price: fields.price.default(0),
    isFreeShipping: fields.isFreeShipping.default(false),
    freeOver: fields.freeOver.default(null),
    countries: fields.countries.default([]),
    minDays: days.default(null),
    maxDays: days.default(null),
    isActive: fields.isActive.default(true),
  })
  .refine(daysFit, TURNED_ROUND)
export type NewShippingMethod = z.infer<typeof NewShippingMethod>

/** `id` is in the path. */
export const ShippingMethodChanges = z
  .strictObject({ ...fields, id: Id, version: z.int() })
  .refine(daysFit, TURNED_ROUND)
export type ShippingMethodChanges = z.infer<typeof ShippingMethodChanges>

/** The methods of a site in their new order: all of them, or 409. */
export const ShippingOrder = z.strictObject({ site: SiteKey, ids: z.array(Id).min(1).max(500) })
export type ShippingOrder = z.infer<typeof ShippingOrder>
