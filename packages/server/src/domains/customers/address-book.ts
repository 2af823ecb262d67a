import type { Address } from '@storekeeper/contract/shapes'

/** The fields of a customer that contain where they live. `shippingInfo` is one of `addresses`, or null. */
export type AddressBook = { addresses: Address[]; shippingInfo: Address | null }

/** The parts of an address in one order; the database gives them back in another. */
export const tidyAddress = (address: Address): Address => ({
  streetNumber: address.streetNumber,
  streetName: address.streetName,
  aptUnit: address.aptUnit,
  city: address.city,
  state: address.state,
  zipCode: address.zipCode,
  country: address.country,
})

export const isSameAddress = (one: Address, other: Address): boolean =>
  JSON.stringify(tidyAddress(one)) === JSON.stringify(tidyAddress(other))

export const tidyBook = ({ addresses, shippingInfo }: AddressBook): AddressBook => ({
  addresses: addresses.map(tidyAddress),
  shippingInfo: shippingInfo && tidyAddress(shippingInfo),
})

/** The book with another address for parcels: it takes the place of the one before. Null takes that one away. */
export function withShippingInfo(book: AddressBook, shippingInfo: Address | null): AddressBook {
  const { addresses, shippingInfo: was } = tidyBook(book)
  const place = was ? addresses.findIndex((one) => isSameAddress(one, was)) : -1
  if (!shippingInfo) return { addresses: addresses.filter((_, index) => index !== place), shippingInfo: null }
  const wanted = tidyAddress(shippingInfo)
  const others = addresses.filter((one, index) => index !== place && !isSameAddress(one, wanted))
  const at = place < 0 ? others.length : Math.min(place, others.length)
  return { addresses: others.toSpliced(at, 0, wanted), shippingInfo: wanted }
}

/** Both books as one, each address once; parcels go where those of the first go, or else of the second. */
export function joinedBooks(one: AddressBook, other: AddressBook): AddressBook {
  const [first, second] = [tidyBook(one), tidyBook(other)]
  return {
    addresses: withoutRepeats([...first.addresses, ...second.addresses]),
    shippingInfo: first.shippingInfo ?? second.shippingInfo,
  }
}

export const withoutRepeats = (addresses: readonly Address[]): Address[] =>
  addresses.filter((one, place) => addresses.findIndex((other) => isSameAddress(one, other)) === place)
