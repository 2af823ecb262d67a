import { z } from 'zod'
import { OptionalCountryCode } from './country-code.ts'
import { Address } from './shapes.ts'

/** An address in a request. A stored address may have a country that no longer exists, and is read by `Address`. */
export const AddressInput = z.strictObject({ ...Address.shape, country: OptionalCountryCode })
