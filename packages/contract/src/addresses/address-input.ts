import { z } from 'zod'
import { Address, OptionalLine } from '../shapes.ts'
import { OptionalCountryCode } from './country-code.ts'

/**
 * An address in a request. Its country must exist; a stored address, read by `Address`, may name a country
 * that no longer does.
 */
export const AddressInput = z.strictObject({
  ...Address.shape,
  // An address without a company is the same as one with an empty one.
  company: OptionalLine(200)
    .transform((company) => company || undefined)
    .optional(),
  country: OptionalCountryCode,
})
