import type { Address, ReceiverName } from '@storekeeper/contract/shapes'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import type { Language } from '../../lib/language.ts'
import { readOrderingRule } from '../settings/settings.ts'
import { createCustomer } from './editing/create-customer.ts'

type Guest = {
  site: string
  email: string
  receiverName: ReceiverName
  phone: string
  shippingAddress: Address | null
  language: Language | null
}

/**
 * Returns the customer with a guest's e-mail address, locked against a merge until the order or ticket is written,
 * or creates one. Anyone can enter an address, so an existing customer is not changed. A blocked customer is
 * refused (422).
 */
export async function findGuestCustomer(
  tx: Transaction<Tables>,
  { site, email, phone, receiverName, shippingAddress, language }: Guest,
  now: Date,
): Promise<string> {
  const known = await findByEmail(tx, email)
  if (known?.blocked) throw fieldError('email', 'GUEST_EMAIL_BLOCKED')
  if (known) return known._id
  const guest = {
    ...receiverName,
    ...{ site, email, language },
    phone: phone || null,
    // An account that the guest creates later waits for a decision.
    accountApproved: (await readOrderingRule(tx)) !== 'approval',
    shippingInfo: shippingAddress,
  }
  return createCustomer(tx, guest, null, now)
}

/** The customer with an address, locked as above. Follows merges to the final customer; locks only that one. */
export async function findByEmail(tx: Transaction<Tables>, email: string) {
  const people = tx.selectFrom('customers').select(['_id', 'blocked', 'mergedInto'])
  let person = await people.where('email', '=', email).executeTakeFirst()
  while (person) {
    if (person.mergedInto) {
      person = await people.where('_id', '=', person.mergedInto).executeTakeFirst()
      continue
    }
    // If the customer is merged before this lock, the loop continues with the new one. The lock only prevents
    // merges: the order locks products first, and the customer's totals afterwards.
    person = await people.where('_id', '=', person._id).forKeyShare().executeTakeFirst()
    if (!person?.mergedInto) return person
  }
  return undefined
}
