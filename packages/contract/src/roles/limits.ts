import type { GrantingRole, Permission } from '../permissions.ts'

/** The limits that a role can have on what these permissions allow. */
export const LIMITS = {
  creditPerGrant: ['credit:adjust'],
  creditPerDay: ['credit:adjust'],
  refundPerOrder: ['orders:pay', 'orders:status'],
  discountPercent: ['coupons:change', 'large-discounts:change'],
  exportRows: [
    'orders:export',
    'products:export',
    'customers:export',
    'contacts:export',
    'credit:export',
    'analytics:export',
    'audit-log:export',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type LimitName = keyof typeof LIMITS
export type Limits = Record<LimitName, number | null>

/**
 * The limit of an admin, on a site or on any: the highest of the roles that grant a permission which it limits.
 * Null if one of them has no limit.
 */
export function getLimit(
  roles: readonly (GrantingRole & { limits?: Partial<Limits> })[],
  name: LimitName,
  site?: string,
): number | null {
  const granting = roles.filter(
    ({ permissions, sites }) =>
      LIMITS[name].some((permission) => permissions.includes(permission)) &&
      (site === undefined || sites === 'all' || sites.includes(site)),
  )
  const limits = granting.map(({ limits }) => limits?.[name] ?? null)
  return limits.length === 0 || limits.includes(null) ? null : Math.max(...limits.map(Number))
}
