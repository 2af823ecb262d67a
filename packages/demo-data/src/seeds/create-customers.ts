import type { Tables } from '@storekeeper/server/db/tables'
import { createCustomer } from '@storekeeper/server/domains/customers/customers'
import type { Transaction } from 'kysely'
import type { Calendar } from '../calendar.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'

/** Creates the customers, each on the day they joined; a few wait for approval. Returns their `_id`s. */
export async function createDemoCustomers(
  tx: Transaction<Tables>,
  customers: readonly PlannedCustomer[],
  calendar: Calendar,
): Promise<Map<PlannedCustomer, string>> {
  const ids = new Map<PlannedCustomer, string>()
  for (const planned of customers) {
    const { joinedAt, loyalty: _, ...customer } = planned
    ids.set(planned, await createCustomer(tx, customer, null, calendar.real(joinedAt)))
  }
  for (const planned of customers.filter(mayWait).slice(-WAITING))
    await tx
      .updateTable('customers')
      .set({ approvalRequestedAt: calendar.real(planned.joinedAt).toISOString() })
      .where('_id', '=', ids.get(planned) ?? '')
      .execute()
  return ids
}

/** The last customers without approval wait for it. */
const WAITING = 4
const mayWait = ({ accountApproved, emailVerified, blocked, isTest, email }: PlannedCustomer) =>
  !accountApproved && emailVerified && !blocked && !isTest && email !== null
