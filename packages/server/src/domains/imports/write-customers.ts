import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { createCustomers } from '../customers/customers.ts'
import { findKnown } from './evaluate-records.ts'
import type { FileCustomer } from './reading/parse-customer.ts'
import { type ReadyRecord, type Run, toActor, type Written } from './write-orders.ts'

/** Creates the customers of records, without passwords and e-mails. */
export async function writeCustomers(
  tx: Transaction<Tables>,
  run: Run,
  records: readonly ReadyRecord<FileCustomer>[],
  now: Date,
): Promise<Written[]> {
  const known = await findKnown(tx, { kind: 'customers', site: run.site }, run.source, records)
  const fresh = records.filter(({ key }) => !known.has(key))
  await sql`select set_config('storekeeper.consent_source', 'import', true)`.execute(tx)
  const wanted = fresh.map(({ data: { address, createdAt, ...customer } }) => ({
    ...customer,
    ...{ site: run.site, shippingInfo: address, createdAt: createdAt ?? now.toISOString() },
  }))
  const created = await createCustomers(tx, wanted, toActor(run), now)
  return [
    ...fresh.map(
      ({ position }, index): Written => ({ position, status: 'created', entity: created[index] ?? '' }),
    ),
    ...records.flatMap(({ position, key }): Written[] =>
      known.has(key) ? [{ position, status: 'found' }] : [],
    ),
  ]
}
