import type { Customer } from '@storekeeper/contract/customers/customer'
import type { Address } from '@storekeeper/contract/shapes'

/** The input of the call: the whole book, and the index of the default address. */
export type Book = { addresses: Address[]; defaultIndex: number | null }

export const toBook = ({ addresses, defaultIndex }: Book): Book => ({ addresses, defaultIndex })

export const withoutAddress = ({ addresses, defaultIndex }: Book, index: number): Book => ({
  addresses: addresses.toSpliced(index, 1),
  defaultIndex:
    defaultIndex === null || defaultIndex === index ? null : defaultIndex - (defaultIndex > index ? 1 : 0),
})

/** Restores an address at its old index, or at the end of a list that is shorter now. */
export const withAddressBack = (book: Book, index: number, address: Address, isDefault: boolean): Book => {
  const at = Math.min(index, book.addresses.length)
  const { defaultIndex } = book
  const pushed = defaultIndex === null ? null : defaultIndex + (defaultIndex >= at ? 1 : 0)
  return { addresses: book.addresses.toSpliced(at, 0, address), defaultIndex: isDefault ? at : pushed }
}

/**
 * The index in a later book of the address at `index` of an earlier one, also if another admin has edited it; -1 if
 * it was deleted.
 */
export const indexIn = (later: Addresses, earlier: Addresses, index: number | null): number => {
  const was = index === null ? undefined : earlier.addresses[index]
  if (index === null || !was) return -1
  const found = later.addresses.findIndex((one) => isSame(one, was))
  if (found >= 0 || later.addresses.length !== earlier.addresses.length) return found
  const others = (addresses: readonly Address[]) => addresses.toSpliced(index, 1)
  const isEdited = others(later.addresses).every((one, at) => {
    const other = others(earlier.addresses)[at]
    return other !== undefined && isSame(one, other)
  })
  return isEdited ? index : -1
}

type Addresses = Pick<Book, 'addresses'>

/** Replaces `was` at its current index; a new address, or one that was deleted, is added at the end. */
export const withChanged = (book: Book, was: Address | null, address: Address, isDefault: boolean): Book => {
  const found = was ? book.addresses.findIndex((one) => isSame(one, was)) : -1
  const index = found < 0 ? book.addresses.length : found
  const stays = book.defaultIndex === index ? null : book.defaultIndex
  return {
    addresses: book.addresses.toSpliced(index, 1, address),
    defaultIndex: isDefault ? index : stays,
  }
}

const isSame = (one: Address, other: Address) =>
  Object.keys(other).every((part) => one[part as keyof Address] === other[part as keyof Address])

/** Whether the address at this index is the customer's default for parcels. */
export const isDefaultAddress = ({ defaultIndex }: Pick<Customer, 'defaultIndex'>, index: number | null) =>
  index !== null && defaultIndex === index
