import type { CustomerColumn, CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { MAX_ADDRESSES, MOVING_ACCOUNTS } from '@storekeeper/contract/customers/customer-input'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Db } from '../../../db/open.ts'
import { toReason } from '../../../lib/api-error.ts'
import { changesBetween } from '../../../lib/audit.ts'
import type { ImportReporter } from '../../../lib/file-reading/import-reporter.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { isTooLong, tidyBook, withShippingInfo } from '../address-book.ts'
import { namedCustomer } from '../customer-details.ts'
import { type CustomerFields, emailGivesAccess } from '../editing/change-customer.ts'
import type { NewCustomer } from '../editing/create-customer.ts'
import type { FileCustomer } from './file-customer.ts'

/** What the import does with a customer of the file. */
export type Verdict =
  | { what: 'create'; wanted: NewCustomer }
  | { what: 'update'; _id: string; wanted: Partial<CustomerFields> }

/**
 * The numbers and e-mail addresses on the previous lines. When a line changes a customer's address, the
 * previous one becomes free.
 */
export type Taken = { numbers: Set<string>; emails: Set<string>; renamed: Set<string> }
export const nothingTaken = (): Taken => ({ numbers: new Set(), emails: new Set(), renamed: new Set() })

export type CustomerReporter = ImportReporter<CustomerImportReport['customers'][number]>

type Around = {
  site: string
  sites: ReadonlySet<string>
  /** Whether the admin may change the e-mail addresses of customers with an account. */
  movesAccounts: boolean
  taken: Taken
  report: CustomerReporter
}

/**
 * Compares customers of the file with the stored ones and reports for each the action or the reason why it is
 * skipped. A dry run does not write the previous lines, so `taken` must contain all information about them.
 */
export async function evaluateCustomers(
  db: Db,
  customers: readonly FileCustomer[],
  around: Around,
): Promise<Verdict[]> {
  const present = await readPresent(db, customers)
  const byNumber = new Map(present.map((one) => [one.customerNumber, one]))
  const byEmail = new Map(present.map((one) => [one.email, one]))
  return customers.flatMap((customer): Verdict[] => {
    const found = findMatch(customer, { byNumber, byEmail }, around.taken)
    const problem = problemWith(customer, found, around)
    if (problem) {
      around.report.refuse(customer.line, ...problem)
      return []
    }
    return evaluate(customer, found.byNumber ?? found.byEmail, around)
  })
}

function evaluate(customer: FileCustomer, was: Present | undefined, around: Around): Verdict[] {
  const { line, customerNumber, fields, shippingInfo } = customer
  const { taken, report } = around
  if (fields.email) taken.emails.add(fields.email)
  const name = fullName({ firstName: '', lastName: '', ...was, ...fields })
  const named = { line, name, email: fields.email ?? was?.email ?? null }
  if (!was) {
    if (customerNumber) taken.numbers.add(customerNumber)
    report.emit({ ...named, what: 'create' })
    return [
      {
        what: 'create',
        wanted: { ...fields, site: fields.site ?? around.site, customerNumber, shippingInfo },
      },
    ]
  }
  taken.numbers.add(was.customerNumber)
  const wanted = { ...fields, ...(shippingInfo ? withShippingInfo(was, shippingInfo) : {}) }
  const isUnchanged = Object.keys(changesBetween<Record<string, unknown>>(was, wanted) ?? {}).length === 0
  report.emit({ ...named, what: isUnchanged ? 'unchanged' : 'update' })
  if (isUnchanged) return []
  if (fields.email && was.email !== fields.email) taken.renamed.add(was._id)
  return [{ what: 'update', _id: was._id, wanted }]
}

type Found = { byNumber: Present | undefined; byEmail: Present | undefined }

/** Only the server assigns numbers in its own format; otherwise it could not assign the same number later. */
const OWN_NUMBER = /^C\d+$/

function problemWith(
  { customerNumber, fields, shippingInfo }: FileCustomer,
  { byNumber, byEmail }: Found,
  { sites, movesAccounts, taken }: Around,
): [CustomerColumn, ErrorReason] | undefined {
  const { email, site } = fields
  const known = byNumber ?? byEmail
  const number = customerNumber ?? known?.customerNumber
  if (number && taken.numbers.has(number))
    return ['Customer Number', toReason('DUPLICATE_IN_FILE', { value: number })]
  if (email && taken.emails.has(email)) return ['Email', toReason('DUPLICATE_IN_FILE', { value: email })]
  if (byEmail && customerNumber && byEmail !== byNumber)
    return ['Email', toReason('CUSTOMER_EMAIL_TAKEN', namedCustomer(byEmail))]
  if (known?.mergedInto) return [byNumber ? 'Customer Number' : 'Email', toReason('CUSTOMER_MERGED')]
  if (known?.erasedAt) return ['Customer Number', toReason('CUSTOMER_ERASED')]
  if (known?.emailGivesAccess && email && email !== known.email && !movesAccounts)
    return ['Email', toReason('PERMISSION_MISSING', { permission: MOVING_ACCOUNTS })]
  if (site && !sites.has(site)) return ['Site', toReason('UNKNOWN_SITE', { site })]
  if (!known && customerNumber && OWN_NUMBER.test(customerNumber))
    return ['Customer Number', toReason('CUSTOMER_NUMBER_RESERVED')]
  if (known && shippingInfo && isTooLong(withShippingInfo(known, shippingInfo), known))
    return ['Street Name', toReason('TOO_MANY', { max: MAX_ADDRESSES })]
  return undefined
}

/** The stored customers, by their number and by their e-mail address. */
type Known = { byNumber: ReadonlyMap<string, Present>; byEmail: ReadonlyMap<string | null, Present> }

function findMatch({ customerNumber, fields }: FileCustomer, known: Known, taken: Taken): Found {
  const byEmail = fields.email ? known.byEmail.get(fields.email) : undefined
  return {
    byNumber: customerNumber ? known.byNumber.get(customerNumber) : undefined,
    byEmail: byEmail && taken.renamed.has(byEmail._id) ? undefined : byEmail,
  }
}

async function readPresent(db: Db, customers: readonly FileCustomer[]) {
  const numbers = customers.flatMap(({ customerNumber }) => customerNumber ?? [])
  const emails = customers.flatMap(({ fields }) => fields.email ?? [])
  const rows = await db
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'firstName', 'lastName', 'email', 'phone', 'site', 'mergedInto'])
    .select('erasedAt')
    .select(['acceptsMarketing', 'tags', 'note', 'addresses', 'shippingInfo'])
    .select(emailGivesAccess.as('emailGivesAccess'))
    .where((row) =>
      row.or([
        row('customerNumber', '=', row.fn.any(row.val(numbers))),
        row('email', '=', row.fn.any(row.val(emails))),
      ]),
    )
    .execute()
  return rows.map((row) => ({ ...row, ...tidyBook(row) }))
}

type Present = Awaited<ReturnType<typeof readPresent>>[number]
