import type { Address } from '@storekeeper/contract/shapes'
import { changesBetween } from '../../lib/audit.ts'
import { joinedBooks, tidyBook } from '../customers/customers.ts'
import type { MergedFields } from './customer-merges.table.ts'

/** The fields of two customers before or after a merge. */
export type BothFields = { keep: MergedFields; merged: MergedFields }

/** Picks these fields in a fixed order, so that they can be compared as JSON. */
export const toFields = (customer: MergedFields): MergedFields => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  avatar: customer.avatar,
  ...tidyBook(customer),
  blocked: customer.blocked,
  emailVerified: customer.emailVerified,
  note: customer.note,
  tags: customer.tags,
  ...(customer.language !== undefined && { language: customer.language }),
  ...(customer.vatId !== undefined && { vatId: customer.vatId }),
  ...(customer.mentions !== undefined && { mentions: customer.mentions }),
})

/** The differences for the audit log, which names no ids of mentioned admins. */
export const auditedChanges = (before: MergedFields, after: MergedFields) =>
  changesBetween<Partial<MergedFields>>({ ...before, mentions: undefined }, { ...after, mentions: undefined })

/**
 * Returns the fields of both customers after a merge. The kept customer takes values that it lacks;
 * addresses, tags and notes are combined; it is blocked if either was. The merged customer retains its name,
 * and its e-mail address unless the kept one took it.
 */
export function mergedFields({ keep, merged }: BothFields): BothFields {
  const takesEmail = keep.email === null && merged.email !== null
  const hasName = keep.firstName !== '' || keep.lastName !== ''
  return {
    keep: {
      firstName: hasName ? keep.firstName : merged.firstName,
      lastName: hasName ? keep.lastName : merged.lastName,
      email: keep.email ?? merged.email,
      phone: keep.phone ?? merged.phone,
      avatar: keep.avatar ?? merged.avatar,
      ...joinedBooks(keep, merged),
      blocked: keep.blocked || merged.blocked,
      emailVerified: takesEmail ? merged.emailVerified : keep.emailVerified,
      note: [...new Set([keep.note, merged.note])].filter(Boolean).join('\n\n'),
      tags: [...new Set([...keep.tags, ...merged.tags])],
      language: keep.language ?? merged.language ?? null,
      vatId: keep.vatId ?? merged.vatId ?? null,
      mentions: [...new Set([...(keep.mentions ?? []), ...(merged.mentions ?? [])])],
    },
    merged: {
      ...merged,
      email: takesEmail ? null : merged.email,
      emailVerified: !takesEmail && merged.emailVerified,
      addresses: [],
      shippingInfo: null,
    },
  }
}

/**
 * Returns the fields of the kept customer after the merge is undone. Restores values that the merge changed;
 * values that an admin has changed since remain, without the items that came from the merged customer.
 */
export function partedFields(now: MergedFields, before: MergedFields, after: MergedFields): MergedFields {
  const back = <Field extends keyof MergedFields>(field: Field): MergedFields[Field] =>
    isSame(now[field], after[field]) ? before[field] : now[field]
  const addresses = isSame(now.addresses, after.addresses)
    ? before.addresses
    : less(now.addresses, less(after.addresses, before.addresses))
  return {
    firstName: back('firstName'),
    lastName: back('lastName'),
    email: back('email'),
    phone: back('phone'),
    avatar: back('avatar'),
    addresses,
    shippingInfo: among(addresses, back('shippingInfo')),
    blocked: back('blocked'),
    emailVerified: back('emailVerified'),
    note: back('note'),
    tags: isSame(now.tags, after.tags) ? before.tags : less(now.tags, less(after.tags, before.tags)),
    language: back('language') ?? null,
    vatId: back('vatId') ?? null,
    mentions: back('mentions') ?? [],
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const less = <Item>(all: readonly Item[], gone: readonly Item[]): Item[] =>
  all.filter((one) => !gone.some((other) => isSame(one, other)))

/** The shipping address must be one of the address book. */
const among = (addresses: readonly Address[], wanted: Address | null): Address | null =>
  addresses.find((address) => isSame(address, wanted)) ?? null
