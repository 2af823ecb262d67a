import type { Address } from '@storekeeper/contract/shapes'

/** An address with only a country, since the file contains nothing else. */
export const countryAlone = (country: string): Address | null =>
  country === ''
    ? null
    : { streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country }
