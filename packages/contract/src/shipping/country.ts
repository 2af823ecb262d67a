import { z } from 'zod'
import { COUNTRY_CODES, CountryCode } from '../addresses/country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, OptionalLine } from '../shapes.ts'

/** A country of the store. The store ships to active countries. */
export const Country = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Country = z.infer<typeof Country>

/** The name defaults to the English one. */
export const NewCountry = z.strictObject({
  code: CountryCode,
  name: OptionalLine(100).default(''),
  isActive: z.boolean().default(true),
})
export type NewCountry = z.infer<typeof NewCountry>

/** Adds several countries with their English names. Existing countries do not change. */
export const NewCountries = z.strictObject({
  codes: z
    .array(CountryCode)
    .min(1, errorCode('CHOOSE_ONE'))
    .max(COUNTRY_CODES.length)
    .transform((codes) => [...new Set(codes)]),
  isActive: z.boolean().default(true),
})
export type NewCountries = z.infer<typeof NewCountries>

/** `id` is a path parameter. The code identifies the country and cannot change. */
export const CountryChanges = z.strictObject({
  id: Id,
  name: Line(100),
  isActive: z.boolean(),
  version: z.int(),
})
export type CountryChanges = z.infer<typeof CountryChanges>
