import type { Tables } from '@storekeeper/server/db/tables'
import { createCustomer } from '@storekeeper/server/domains/customers/customers'
import type { Transaction } from 'kysely'
import type { Calendar } from '../calendar.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'

/** Creates the customers, each on the day they joined. Returns their `_id`s. */
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
  return ids
}
