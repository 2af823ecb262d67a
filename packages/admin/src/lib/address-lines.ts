import { addressLines as formatAddress } from '@storekeeper/contract/addresses/address-lines'
import type { Address } from '@storekeeper/contract/shapes'
import { countryName } from './countries'

/**
 * Returns the lines of an address in the format of its country, with the country name in the current
 * language.
 */
export const addressLines = (address: Address): string[] => formatAddress(address, countryName)

/** The URL of the address on a map. The company and the apartment are omitted, since they make results worse. */
export const mapUrl = (address: Address) => {
  const wanted = addressLines({ ...address, company: '', aptUnit: '' }).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`
}
