import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import type { BalanceFilter } from '@storekeeper/contract/credit/credit-query'
import { type Grants, getSites, type Sites } from '@storekeeper/contract/grants'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { type CsvFile, toCsvFile } from '../../lib/csv-file.ts'
import { CHUNK, readChunks } from '../../lib/queries/read-chunks.ts'
import { decimal } from '../../lib/text/amount.ts'
import { guarded } from '../../lib/text/spreadsheet-text.ts'
import { toShownSite } from '../permissions/permissions.ts'
import { readCurrency } from '../settings/settings.ts'
import { type EntryFilter, readEntries, whereEntries } from './list-entries.ts'
import { readBalances, whereBalances } from './read-balances.ts'

/**
 * Returns the balances that match a filter as a CSV stream, one row per customer. Names only orders and sites that the
 * admin may view.
 */
export async function exportBalances(
  db: Db,
  filter: BalanceFilter,
  admin: Grants,
  now: Date,
): Promise<CsvFile> {
  const digits = await currencyDigits(db)
  return toCsvFile(balanceRows(db, whereBalances(filter, now), { digits, admin, now }), BALANCE_COLUMNS)
}

/** Returns one customer's ledger as a CSV stream, oldest entry first. Names only orders on the sites. */
export async function exportEntries(db: Db, filter: EntryFilter, sites: Sites): Promise<CsvFile> {
  const customer = await db
    .selectFrom('customers')
    .select('_id')
    .where('_id', '=', filter.customerId)
    .executeTakeFirst()
  if (!customer) throw apiError('NOT_FOUND', { resource: 'customer' })
  return toCsvFile(
    entryRows(db, whereEntries(filter), { digits: await currencyDigits(db), sites }),
    ENTRY_COLUMNS,
  )
}

async function currencyDigits(db: Db): Promise<number> {
  const currency = await readCurrency(db)
  return getFractionDigits(currency)
}

const BALANCE_COLUMNS = [
  ...['Customer Number', 'Email', 'First Name', 'Last Name', 'Site', 'Balance'],
  ...['Next Expiry At', 'Next Expiry Amount', 'Last Entry At', 'Last Entry', 'Last Reason'],
]
const ENTRY_COLUMNS = [
  ...['At', 'Kind', 'Reason', 'Order', 'By', 'Amount', 'Balance After', 'Expires At', 'Remaining'],
]

type Rows = AsyncGenerator<string[]>

async function* balanceRows(
  db: Db,
  where: Expression<SqlBool>,
  { digits, admin, now }: { digits: number; admin: Grants; now: Date },
): Rows {
  const customersAfter = (last: { _id: string } | undefined) =>
    db
      .selectFrom('customers')
      .select('_id')
      .where(where)
      .$if(last !== undefined, (query) => query.where('_id', '>', last?._id ?? ''))
      .orderBy('_id')
      .limit(CHUNK)
      .execute()
  for await (const page of readChunks(customersAfter)) {
    const ids = page.map((row) => row._id)
    for (const { customer, balance, nextExpiry, lastEntry } of await readBalances(
      db,
      ids,
      getSites(admin, 'orders:read'),
      now,
    ))
      yield [
        ...[customer.customerNumber, customer.email ?? '', customer.firstName, customer.lastName].map(
          guarded,
        ),
        ...[toShownSite(admin, customer.site), decimal(balance, digits)],
        ...[nextExpiry?.expiresAt ?? '', nextExpiry ? decimal(nextExpiry.amount, digits) : ''],
        ...[lastEntry?.createdAt ?? '', lastEntry ? decimal(lastEntry.amount, digits) : ''],
        guarded(lastEntry?.reason ?? ''),
      ]
  }
}

async function* entryRows(
  db: Db,
  where: Expression<SqlBool>,
  { digits, sites }: { digits: number; sites: Sites },
): Rows {
  const entriesAfter = (last: CreditEntry | undefined) => {
    const beyond = last
      ? sql<SqlBool>`("creditEntries"."createdAt", "creditEntries"."_id") > (${last.createdAt}, ${last._id})`
      : sql<SqlBool>`true`
    return readEntries(db, sql`${where} and ${beyond}`, { limit: CHUNK, way: 'asc', sites })
  }
  for await (const entries of readChunks(entriesAfter))
    for (const entry of entries)
      yield [
        ...[entry.createdAt, entry.kind, guarded(entry.reason), guarded(entry.order?.orderId ?? '')],
        ...[guarded(entry.admin?.name ?? ''), decimal(entry.amount, digits)],
        ...[decimal(entry.balanceAfter, digits), entry.expiresAt ?? '', decimal(entry.remaining, digits)],
      ]
}
