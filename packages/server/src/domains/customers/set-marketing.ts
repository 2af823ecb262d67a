import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { changeCustomer, lockForChange } from './change-customer.ts'

/**
 * Notes of the customers with these e-mail addresses whether they accept marketing, and answers the addresses of which
 * that is new. Merged ones are nobody.
 */
export async function setMarketing(
  tx: Transaction<Tables>,
  { emails, accepts }: { emails: readonly string[]; accepts: boolean },
  by: Actor,
  now: Date,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const found = await tx
    .selectFrom('customers')
    .select(['_id', 'email'])
    .where('email', 'in', emails)
    .where('acceptsMarketing', '=', !accepts)
    .where('mergedInto', 'is', null)
    .execute()
  const emailOf = new Map(found.map((customer) => [customer._id, customer.email]))
  const changed = new Set<string>()
  for (const customer of await lockForChange(tx, [...emailOf.keys()])) {
    if (customer.mergedInto) continue
    await changeCustomer(tx, customer, { acceptsMarketing: accepts }, by, now)
    const email = emailOf.get(customer._id)
    if (email) changed.add(email)
  }
  return changed
}
