import { SALE_ENTRY_FILTER_FIELDS } from '@storekeeper/contract/analytics/sale-entry-filter-fields'
import { AUDIT_LOG_FILTER_FIELDS } from '@storekeeper/contract/audit-log/audit-log-filter-fields'
import { CUSTOMER_FILTER_FIELDS } from '@storekeeper/contract/customers/customer-filter-fields'
import { type FilterFields, isGroup } from '@storekeeper/contract/filters/filter-field'
import { parseFilter } from '@storekeeper/contract/filters/filter-text'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import {
  IMPORT_FILTER_FIELDS,
  IMPORT_RECORD_FILTER_FIELDS,
} from '@storekeeper/contract/imports/import-filter-fields'
import { JOB_FILTER_FIELDS } from '@storekeeper/contract/jobs/job-filter-fields'
import { ORDER_FILTER_FIELDS } from '@storekeeper/contract/orders/order-filter-fields'
import type { Permission } from '@storekeeper/contract/permissions'
import { type FieldReason, fieldErrors, toReason } from '../../lib/api-error.ts'
import { hidesEmails, isOfStore } from './hidden-emails.ts'

/**
 * Refuses (403, at the field) to sort and filter by what the admin may not view, since the order and the number of the
 * rows would reveal it: e-mail addresses without `customers:read-emails`, credit without `credit:read`, and the totals
 * of customers without `orders:read` on all sites, because they count the orders of all sites; orders by the tags of
 * their customers, invoices and returns without the permission to view these. Notes of the audit log can contain e-mail
 * addresses, and customers in a file are named by theirs. Sales are filtered by more than the number of their orders with
 * `orders:read` on all sites.
 */
export function refuseRevealing(admin: Grants, permission: Permission, input: unknown): void {
  const emails = !isOfStore(permission) && hidesEmails(admin)
  const revealing = REVEALING_OF[permission.split(':')[0] ?? '']
  if (!emails && !revealing) return
  const reasons: FieldReason[] = []
  const refuse = (at: readonly string[], field: string) => {
    const path = at.join('.')
    if (emails && field === 'email')
      reasons.push({ path, ...toReason('PERMISSION_MISSING', { permission: 'customers:read-emails' }) })
    const { permission: needed, isOfAllSites = false } =
      (revealing && (revealing as FilterFields)[field]) || {}
    if (!needed || isAllowed(admin, needed, isOfAllSites ? 'all' : undefined)) return
    reasons.push({
      path,
      ...(isOfAllSites
        ? toReason('SITE_NOT_PERMITTED', { permission: needed, site: 'all' })
        : toReason('PERMISSION_MISSING', { permission: needed })),
    })
  }
  const visit = (part: unknown, path: readonly string[]) => {
    if (typeof part !== 'object' || part === null || part instanceof Blob || path.length > DEEPEST) return
    for (const [name, field] of Object.entries(part)) {
      const here = [...path, name]
      if (name === 'sort' && typeof field === 'string') refuse(here, field.split('.')[0] ?? '')
      else if (name === 'filter' && typeof field === 'string' && revealing)
        for (const condition of readFields(field, revealing)) refuse(here, condition)
      else if (BOUNDS.includes(name) && !ABSENT.includes(field)) refuse(here, name)
      else visit(field, here)
    }
  }
  visit(input, [])
  if (reasons.length > 0) throw fieldErrors(reasons)
}

/** The fields of the conditions of a filter; none of a text that is not a filter, which its schema refuses. */
function readFields(text: string, fields: FilterFields): string[] {
  const read = parseFilter(text, fields)
  if ('problem' in read) return []
  return read.filter.parts.flatMap((part) =>
    isGroup(part) ? part.conditions.map(({ field }) => field) : [part.field],
  )
}

/** No input has a filter that is deeper. Deeper ones are refused by the contract, after this. */
const DEEPEST = 10

const BOUNDS = ['minOrders', 'maxOrders', 'minSpent', 'maxSpent']

/** What the bounds, the sort columns and the conditions of customers need. */
const REVEALING: FilterFields = {
  ...CUSTOMER_FILTER_FIELDS,
  ...Object.fromEntries(
    [...BOUNDS, 'orderCount', 'lastOrderAt'].map((name) => [name, CUSTOMER_FILTER_FIELDS.spent]),
  ),
}

/** The fields of the calls that list records, or filter them, by the domain of their permission. */
const REVEALING_OF: Readonly<Record<string, FilterFields>> = {
  customers: REVEALING,
  campaigns: REVEALING,
  orders: ORDER_FILTER_FIELDS,
  'audit-log': AUDIT_LOG_FILTER_FIELDS,
  jobs: JOB_FILTER_FIELDS,
  analytics: SALE_ENTRY_FILTER_FIELDS,
  imports: { ...IMPORT_FILTER_FIELDS, ...IMPORT_RECORD_FILTER_FIELDS },
}

/** A bound of zero filters nothing, as an absent one. */
const ABSENT: readonly unknown[] = [undefined, null, '', 0, '0']
