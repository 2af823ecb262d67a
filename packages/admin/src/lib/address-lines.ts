import type { Address } from '@storekeeper/contract/shapes'
import { countryName } from './countries'

/** An address as it stands on a parcel, a line each; parts that are not known leave no gap. */
export const addressLines = (address: Address): string[] => {
  const { streetNumber, streetName, aptUnit, city, state, zipCode, country } = address
  const street = join(', ', join(' ', streetNumber, streetName), aptUnit)
  const place = join(', ', city, join(' ', state, zipCode))
  return [street, place, country && countryName(country)].filter(Boolean)
}

/** Where a map shows the address; the flat would only lead it astray. */
export const mapUrl = (address: Address) => {
  const wanted = addressLines({ ...address, aptUnit: '' }).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`
}

const join = (between: string, ...parts: string[]) => parts.filter(Boolean).join(between)
