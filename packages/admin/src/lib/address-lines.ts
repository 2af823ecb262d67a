import { addressLines as linesOf } from '@storekeeper/contract/address-lines'
import type { Address } from '@storekeeper/contract/shapes'
import { countryName } from './countries'

/** An address as its country writes it, a line each, with the country in the language of the screen. */
export const addressLines = (address: Address): string[] => linesOf(address, countryName)

/** Where a map shows the address; the flat would only lead it astray. */
export const mapUrl = (address: Address) => {
  const wanted = addressLines({ ...address, aptUnit: '' }).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`
}
