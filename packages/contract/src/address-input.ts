import { z } from 'zod'
import { OptionalCountryCode } from './country-code.ts'
import { Address } from './shapes.ts'

/** An address that somebody gives. What is kept may name a country that there is no more, and is read by `Address`. */
export const AddressInput = z.strictObject({ ...Address.shape, country: OptionalCountryCode })
