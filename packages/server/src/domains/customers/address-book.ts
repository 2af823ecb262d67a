import { MAX_ADDRESSES } from '@storekeeper/contract/customers/customer-input'
import type { Address } from '@storekeeper/contract/shapes'

/** The address fields of a customer. `shippingInfo` is one of `addresses`, or null. */
export type AddressBook = { addresses: Address[]; shippingInfo: Address | null }

/** Returns the fields of an address in a fixed order: jsonb columns do not preserve it. */
export const tidyAddress = (address: Address): Address => ({
  ...(address.company && { company: address.company }),
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

/** Replaces the shipping address in the book; null removes it. */
export function withShippingInfo(book: AddressBook, shippingInfo: Address | null): AddressBook {
  const { addresses, shippingInfo: was } = tidyBook(book)
  const shippingIndex = was ? addresses.findIndex((one) => isSameAddress(one, was)) : -1
  if (!shippingInfo)
    return { addresses: addresses.filter((_, index) => index !== shippingIndex), shippingInfo: null }
  const wanted = tidyAddress(shippingInfo)
  const others = addresses.filter((one, index) => index !== shippingIndex && !isSameAddress(one, wanted))
  const at = shippingIndex < 0 ? others.length : Math.min(shippingIndex, others.length)
  return { addresses: others.toSpliced(at, 0, wanted), shippingInfo: wanted }
}

/** Whether a changed book has more addresses than its form can save, and more than before. */
export const isTooLong = ({ addresses }: AddressBook, was: AddressBook): boolean =>
  addresses.length > Math.max(MAX_ADDRESSES, was.addresses.length)

/**
 * Combines two address books without duplicates. The shipping address is that of the first, else of the
 * second.
 */
export function joinedBooks(one: AddressBook, other: AddressBook): AddressBook {
  const [first, second] = [tidyBook(one), tidyBook(other)]
  return {
    addresses: withoutRepeats([...first.addresses, ...second.addresses]),
    shippingInfo: first.shippingInfo ?? second.shippingInfo,
  }
}

export const withoutRepeats = (addresses: readonly Address[]): Address[] =>
  addresses.filter((one, index) => addresses.findIndex((other) => isSameAddress(one, other)) === index)
