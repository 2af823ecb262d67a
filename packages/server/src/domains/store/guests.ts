import type { ReceiverName } from '@storekeeper/contract/shapes'
import type { StoreNewOrder } from '@storekeeper/contract/store/store-order'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import type { Language } from '../../lib/language.ts'
import { createCustomer } from '../customers/customers.ts'

type Guest = Pick<StoreNewOrder, 'phone' | 'shippingAddress'> & {
  site: string
  email: string
  receiverName: ReceiverName
  language: Language | null
}

/**
 * The customer of a guest's e-mail address, not merged until the order is written; a new one where there is none. Anybody can
 * type an address, so nothing of a customer who is there already is changed. Who is blocked orders nothing (422).
 */
export async function customerOfGuest(
  tx: Transaction<Tables>,
  { site, email, phone, receiverName, shippingAddress, language }: Guest,
  now: Date,
): Promise<string> {
  const known = await whoHas(tx, email)
  if (known?.blocked) throw fieldError('email', 'GUEST_EMAIL_BLOCKED')
  if (known) return known._id
  const guest = {
    ...receiverName,
    ...{ site, email, language },
    phone: phone || null,
    shippingInfo: shippingAddress,
  }
  return createCustomer(tx, guest, null, now)
}

/** Who was merged into another is that other one; only who it is in the end is locked. */
async function whoHas(tx: Transaction<Tables>, email: string) {
  const people = tx.selectFrom('customers').select(['_id', 'blocked', 'mergedInto'])
  let person = await people.where('email', '=', email).executeTakeFirst()
  while (person) {
    if (person.mergedInto) {
      person = await people.where('_id', '=', person.mergedInto).executeTakeFirst()
      continue
    }
    // If merged in this very moment, they are another customer once more.
    // Only against merging: the order locks products first, and the customer's totals after them.
    person = await people.where('_id', '=', person._id).forKeyShare().executeTakeFirst()
    if (!person?.mergedInto) return person
  }
  return undefined
}
