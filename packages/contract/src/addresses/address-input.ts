import { z } from 'zod'
import { Address } from '../shapes.ts'
import { OptionalCountryCode } from './country-code.ts'

/**
 * An address in a request. Its country must exist; a stored address, read by `Address`, may name a country
 * that no longer does.
 */
export const AddressInput = z.strictObject({ ...Address.shape, country: OptionalCountryCode })
