import type { Address } from '@storekeeper/contract/shapes'

/** The file knows no more of an address than its country. */
export const countryAlone = (country: string): Address | null =>
  country === ''
    ? null
    : { streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country }
