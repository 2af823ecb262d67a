import type { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { MOVING_ACCOUNTS } from '@storekeeper/contract/customers/customer-input'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { namingTheLine } from '../../../lib/file-reading/broken-file.ts'
import { openReporter } from '../../../lib/file-reading/import-reporter.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import { withSpooledFile } from '../../../lib/file-reading/spool-file.ts'
import type { Notifier } from '../../customer-notifications/customer-notifications.ts'
import { createCustomers } from '../editing/create-customer.ts'
import { type CustomerReporter, evaluateCustomers, nothingTaken } from './evaluate-customers.ts'
import type { FileCustomer } from './file-customer.ts'
import { readCustomers } from './read-customers.ts'
import { openCustomerTable } from './read-rows.ts'
import { updateCustomers } from './update-customers.ts'

export type CustomerImport = {
  file: AsyncIterable<Buffer>
  /** The site of customers for whom the file contains none. */
  site: string
  dryRun: boolean
  /** The encoding, delimiter and column mapping, when the admin selected them. */
  reading?: ReadingChoice
  /** Null: the program itself, which has every permission. */
  by: (NonNullable<Actor> & Grants) | null
  now: Date
  notifier: Notifier
}

/** The number of customers that one transaction validates and writes. */
const CHUNK = 1000

/**
 * Imports customers of a CSV file and returns a report on each one. Reads the whole file once before writing,
 * and rejects a file that is not valid CSV as a whole. A dry run does everything except writing.
 */
export async function importCustomers(db: Db, input: CustomerImport): Promise<CustomerImportReport> {
  const { reading = {} } = input
  const sites = await sitesWith(db, input.site)
  const movesAccounts = input.by === null || isAllowed(input.by, MOVING_ACCOUNTS)
  return namingTheLine(() =>
    withSpooledFile(input.file, { name: 'customers', encoding: reading.encoding }, async (text) => {
      const file = await openCustomerTable(text, reading)
      const report: CustomerReporter = openReporter(file)
      const around = { site: input.site, sites, movesAccounts, taken: nothingTaken(), report }
      for await (const { customers, rows, refusals } of readCustomers(file, CHUNK)) {
        report.rows = rows
        for (const refusal of refusals) report.refuse(...refusal)
        if (customers.length === 0) continue
        if (input.dryRun) await evaluateCustomers(db, customers, around)
        else await namingTheTaken(() => write(db, customers, around, input))
      }
      const { named: customers, ...rest } = report.report(input.dryRun)
      return { ...rest, customers }
    }),
  )
}

type Around = Parameters<typeof evaluateCustomers>[2]

const write = (
  db: Db,
  customers: readonly FileCustomer[],
  around: Around,
  { by, now, notifier }: CustomerImport,
) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('storekeeper.consent_source', 'import', true)`.execute(tx)
    const verdicts = await evaluateCustomers(tx, customers, around)
    // Update customers first: an update may release an e-mail address that a new customer uses.
    const changed = verdicts.filter((verdict) => verdict.what === 'update')
    await updateCustomers(tx, notifier, changed, by, now)
    const created = verdicts.flatMap((verdict) => (verdict.what === 'create' ? [verdict.wanted] : []))
    if (created.length > 0) await createCustomers(tx, created, by, now)
  })

async function sitesWith(db: Db, key: string): Promise<ReadonlySet<string>> {
  const sites = await db.selectFrom('sites').select('key').execute()
  const keys = new Set(sites.map((site) => site.key))
  if (!keys.has(key)) throw fieldError('site', 'SITE_NOT_FOUND')
  return keys
}

async function namingTheTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    if (!/^customers_(email|customerNumber)_key$/.test(constraint)) throw error
    throw Object.assign(apiError('IMPORT_CONFLICT'), { cause: error })
  }
}
