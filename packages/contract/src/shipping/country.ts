import { z } from 'zod'
import { COUNTRY_CODES, CountryCode } from '../country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, OptionalLine } from '../shapes.ts'

/** A country that the store knows; it ships to those that are active. */
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

/** Without a name it has the English one. */
export const NewCountry = z.strictObject({
  code: CountryCode,
  name: OptionalLine(100).default(''),
  isActive: z.boolean().default(true),
})
export type NewCountry = z.infer<typeof NewCountry>

/** Several at once, under their English names; those that are there already are left as they are. */
export const NewCountries = z.strictObject({
  codes: z
    .array(CountryCode)
    .min(1, errorCode('CHOOSE_ONE'))
    .max(COUNTRY_CODES.length)
    .transform((codes) => [...new Set(codes)]),
  isActive: z.boolean().default(true),
})
export type NewCountries = z.infer<typeof NewCountries>

/** `id` is in the path. The code is what a country is, and stays. */
export const CountryChanges = z.strictObject({
  id: Id,
  name: Line(100),
  isActive: z.boolean(),
  version: z.int(),
})
export type CountryChanges = z.infer<typeof CountryChanges>
