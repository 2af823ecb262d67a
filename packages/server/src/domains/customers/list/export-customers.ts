import {
  CUSTOMER_COLUMNS,
  CUSTOMER_FACTS,
  type CustomerColumn,
} from '@storekeeper/contract/customers/customer-import'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import type { Sites } from '@storekeeper/contract/grants'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../../lib/csv-file.ts'
import { CHUNK, readChunks } from '../../../lib/queries/read-chunks.ts'
import { decimal } from '../../../lib/text/amount.ts'
import { guarded } from '../../../lib/text/spreadsheet-text.ts'
import { readCurrency } from '../../settings/settings.ts'
import { whereCustomers } from './customer-filter.ts'
import { NO_ORDERS, readTotals } from './limit-totals.ts'

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

/**
 * What the admin may view: the keys of sites or their replacements, whether credit is shown, and the sites whose orders
 * the totals count.
 */
type Shown = { toSite: (site: string) => string; showsCredit: boolean; totalsOn: Sites }

async function* rows(db: Db, where: Expression<SqlBool>, digits: number, shown: Shown): AsyncGenerator<Row> {
  for await (const customers of readChunks<Stored>((last) => customersAfter(db, where, last?._id))) {
    const totals =
      shown.totalsOn === 'all'
        ? null
        : await readTotals(
            db,
            customers.map(({ _id }) => _id),
            shown.totalsOn,
          )
    for (const customer of customers) {
      const { orders: orderCount, ...counted } = totals
        ? (totals.get(customer._id) ?? NO_ORDERS)
        : toTotals(customer)
      const creditBalance = shown.showsCredit ? customer.creditBalance : null
      const site = shown.toSite(customer.site)
      yield toRow({ ...customer, ...counted, orderCount, site, creditBalance }, digits)
    }
  }
}

const toTotals = ({
  orderCount: orders,
  spent,
  lastOrderAt,
}: Pick<Exported, 'orderCount' | 'spent' | 'lastOrderAt'>) => ({
  ...{ orders, spent, lastOrderAt },
})

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

type Stored = Awaited<ReturnType<typeof customersAfter>>[number]
type Exported = Omit<Stored, 'creditBalance'> & { creditBalance: number | null }

const toRow = (customer: Exported, digits: number): Row => ({
  'Customer Number': guarded(customer.customerNumber),
  Email: guarded(customer.email ?? ''),
  'First Name': guarded(customer.firstName),
  'Last Name': guarded(customer.lastName),
  Phone: guarded(customer.phone ?? ''),
  Site: customer.site,
  Company: guarded(customer.shippingInfo?.company ?? ''),
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
