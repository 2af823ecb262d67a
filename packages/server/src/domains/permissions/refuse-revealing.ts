import { type Grants, isAllowed, type Permission } from '@storekeeper/contract/permissions'
import { type FieldReason, fieldErrors, toReason } from '../../lib/api-error.ts'
import { hidesEmails, isOfStore } from './hidden-emails.ts'

/**
 * Refuses (403, at the field) to sort and filter by what the admin may not view, since the order and the number of the
 * rows would reveal it: e-mail addresses without `customers:read-emails`, and the totals of customers without
 * `orders:read` on all sites, because they count the orders of all sites.
 */
export function refuseRevealing(admin: Grants, permission: Permission, input: unknown): void {
  const emails = !isOfStore(permission) && hidesEmails(admin)
  const totals =
    NAMING_TOTALS.some((domain) => permission.startsWith(domain)) && !isAllowed(admin, 'orders:read', 'all')
  if (!emails && !totals) return
  const reasons: FieldReason[] = []
  const refuse = (path: readonly string[], field: string) => {
    if (emails && field === 'email')
      reasons.push({
        path: path.join('.'),
        ...toReason('PERMISSION_MISSING', { permission: 'customers:read-emails' }),
      })
    if (totals && TOTALS.includes(field))
      reasons.push({
        path: path.join('.'),
        ...toReason('SITE_NOT_PERMITTED', { permission: 'orders:read', site: 'all' }),
      })
  }
  const visit = (part: unknown, path: readonly string[]) => {
    if (typeof part !== 'object' || part === null || part instanceof Blob) return
    for (const [name, field] of Object.entries(part)) {
      if (name === 'sort' && typeof field === 'string') refuse([...path, name], field.split('.')[0] ?? '')
      else if (TOTALS.includes(name) && !ABSENT.includes(field)) refuse([...path, name], name)
      else visit(field, [...path, name])
    }
  }
  visit(input, [])
  if (reasons.length > 0) throw fieldErrors(reasons)
}

/** The domains whose calls list customers, or filter them. */
const NAMING_TOTALS = ['customers:', 'campaigns:']

/** The sort columns and the filters by totals. */
const TOTALS: readonly unknown[] = [
  ...['orderCount', 'spent', 'lastOrderAt'],
  ...['minOrders', 'maxOrders', 'minSpent', 'maxSpent'],
]

/** A bound of zero filters nothing, as an absent one. */
const ABSENT: readonly unknown[] = [undefined, null, '', 0, '0']
