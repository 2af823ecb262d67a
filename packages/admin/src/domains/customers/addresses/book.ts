import type { Customer } from '@storekeeper/contract/customers/customer'
import type { Address } from '@storekeeper/contract/shapes'

/** What the call takes: the whole book, and which of it parcels go to. */
export type Book = { addresses: Address[]; defaultPlace: number | null }

export const bookOf = ({ addresses, defaultPlace }: Book): Book => ({ addresses, defaultPlace })

export const withoutAddress = ({ addresses, defaultPlace }: Book, place: number): Book => ({
  addresses: addresses.toSpliced(place, 1),
  defaultPlace:
    defaultPlace === null || defaultPlace === place ? null : defaultPlace - (defaultPlace > place ? 1 : 0),
})

/** An address at its old place again, or as near to it as there is room. */
export const withAddressBack = (book: Book, place: number, address: Address, isDefault: boolean): Book => {
  const at = Math.min(place, book.addresses.length)
  const { defaultPlace } = book
  const pushed = defaultPlace === null ? null : defaultPlace + (defaultPlace >= at ? 1 : 0)
  return { addresses: book.addresses.toSpliced(at, 0, address), defaultPlace: isDefault ? at : pushed }
}

/** Replaces `was` at its current place; a new address, or one that is gone, is added at the end. */
export const withChanged = (book: Book, was: Address | null, address: Address, isDefault: boolean): Book => {
  const found = was ? book.addresses.findIndex((one) => isSame(one, was)) : -1
  const place = found < 0 ? book.addresses.length : found
  const stays = book.defaultPlace === place ? null : book.defaultPlace
  return {
    addresses: book.addresses.toSpliced(place, 1, address),
    defaultPlace: isDefault ? place : stays,
  }
}

const isSame = (one: Address, other: Address) =>
  Object.keys(other).every((part) => one[part as keyof Address] === other[part as keyof Address])

/** Whether the address at this place is the customer's default for parcels. */
export const isDefaultOf = ({ defaultPlace }: Pick<Customer, 'defaultPlace'>, place: number | null) =>
  place !== null && defaultPlace === place
