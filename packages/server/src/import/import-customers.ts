import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { createCustomers } from '../domains/customers/customers.ts'
import { countryAlone } from './country-alone.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 500

/**
 * Creates a customer for each unknown customer number, with the number, a country and the day of the first
 * order.
 */
export async function importCustomers(
  staging: Db,
  site: string,
  now: Date,
  onWritten: () => void,
): Promise<number> {
  const missing = sql<{ customerNumber: string; createdAt: string; countryCode: string }>`
    select distinct on (invoice."customer") invoice."customer" as "customerNumber", "at" as "createdAt", "countryCode"
    from "importInvoices" invoice
    where "customer" <> '' and not "isThere"
      and not exists (select from customers where customers."customerNumber" = invoice."customer")
    order by invoice."customer", "at", "firstLine"
  `
  let count = 0
  for await (const rows of readInChunks(staging, missing, CHUNK)) {
    const customers = rows.map(({ countryCode, ...row }) => ({
      ...row,
      site,
      shippingInfo: countryAlone(countryCode),
    }))
    await staging.transaction().execute((tx) => createCustomers(tx, customers, null, now))
    count += rows.length
    onWritten()
  }
  return count
}
