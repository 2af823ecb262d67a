import {
  CUSTOMER_COLUMNS,
  CUSTOMER_FACTS,
  type CustomerColumn,
} from '@storekeeper/contract/customers/customer-import'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../../lib/csv-file.ts'
import { decimal, getFractionDigits } from '../../../lib/text/amount.ts'
import { guarded } from '../../../lib/text/spreadsheet-text.ts'
import { readCurrency } from '../../settings/settings.ts'
import { whereCustomers } from './customer-filter.ts'

const CHUNK = 500

type Row = Record<CustomerColumn | (typeof CUSTOMER_FACTS)[number], string>

/** Returns the customers that match a filter as a CSV stream, each with the site as `toSite` shows it. */
export async function exportCustomers(
  db: Db,
  filter: Partial<CustomerFilter>,
  shown: Shown,
): Promise<CsvFile> {
  const currency = await readCurrency(db)
  return toCsvFile(rows(db, whereCustomers(filter), getFractionDigits(currency), shown), [
    ...CUSTOMER_COLUMNS,
    ...CUSTOMER_FACTS,
  ])
}

/** What the admin may view: the keys of sites or their replacements, and whether credit is shown. */
type Shown = { toSite: (site: string) => string; showsCredit: boolean }

async function* rows(db: Db, where: Expression<SqlBool>, digits: number, shown: Shown): AsyncGenerator<Row> {
  let after: string | undefined
  for (;;) {
    const customers = await customersAfter(db, where, after)
    for (const customer of customers) {
      const creditBalance = shown.showsCredit ? customer.creditBalance : null
      yield toRow({ ...customer, site: shown.toSite(customer.site), creditBalance }, digits)
    }
    after = customers.at(-1)?._id
    if (customers.length < CHUNK) return
  }
}

/** In the order of the ids: of their creation by the server, not of `createdAt`, which imports may set. */
const customersAfter = (db: Db, where: Expression<SqlBool>, after: string | undefined) =>
  db
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'firstName', 'lastName', 'email', 'phone', 'site', 'shippingInfo'])
    .select(['acceptsMarketing', 'tags', 'note', 'blocked', 'emailVerified', 'accountApproved', 'isTest'])
    .select(['orderCount', 'spent', 'lastOrderAt', 'creditBalance', 'createdAt'])
    .where(where)
    .$if(after !== undefined, (query) => query.where('_id', '>', after ?? ''))
    .orderBy('_id')
    .limit(CHUNK)
    .execute()

type Exported = Omit<Awaited<ReturnType<typeof customersAfter>>[number], 'creditBalance'> & {
  creditBalance: number | null
}

const toRow = (customer: Exported, digits: number): Row => ({
  'Customer Number': guarded(customer.customerNumber),
  Email: guarded(customer.email ?? ''),
  'First Name': guarded(customer.firstName),
  'Last Name': guarded(customer.lastName),
  Phone: guarded(customer.phone ?? ''),
  Site: customer.site,
  'Street Number': guarded(customer.shippingInfo?.streetNumber ?? ''),
  'Street Name': guarded(customer.shippingInfo?.streetName ?? ''),
  'Apt/Unit': guarded(customer.shippingInfo?.aptUnit ?? ''),
  City: guarded(customer.shippingInfo?.city ?? ''),
  State: guarded(customer.shippingInfo?.state ?? ''),
  'Zip Code': guarded(customer.shippingInfo?.zipCode ?? ''),
  Country: customer.shippingInfo?.country ?? '',
  'Accepts Marketing': String(customer.acceptsMarketing),
  Tags: guarded(customer.tags.join(', ')),
  Note: guarded(customer.note),
  Blocked: String(customer.blocked),
  'Email Verified': String(customer.emailVerified),
  'Account Approved': String(customer.accountApproved),
  Test: String(customer.isTest),
  Orders: String(customer.orderCount),
  Spent: decimal(customer.spent, digits),
  'Last Order At': customer.lastOrderAt ?? '',
  'Credit Balance': customer.creditBalance === null ? '' : decimal(customer.creditBalance, digits),
  'Joined At': customer.createdAt,
})
