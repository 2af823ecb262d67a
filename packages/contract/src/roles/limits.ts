import type { GrantingRole, Permission, Sites } from '../permissions.ts'

/** The limits that a role can have on what these permissions allow. */
export const LIMITS = {
  creditPerGrant: ['credit:adjust', 'orders:pay', 'orders:status'],
  creditPerDay: ['credit:adjust', 'orders:pay', 'orders:status'],
  refundPerOrder: ['orders:pay', 'orders:status'],
  discountPercent: ['coupons:change', 'large-discounts:change', 'orders:change', 'orders:price'],
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

/** A role of an admin, with its limits. */
export type LimitedRole = GrantingRole & { limits?: Partial<Limits> }

/**
 * The limit of an admin for a permission on a site: the highest of the roles that grant it there, or null if one
 * of them has none. Zero if no role grants it. Shared records are on no site (null).
 */
export function getLimit(
  roles: readonly LimitedRole[],
  name: LimitName,
  permission: Permission,
  site: string | null,
): number | null {
  const limits = roles
    .filter(
      ({ permissions, sites }) =>
        permissions.includes(permission) && (site === null || sites === 'all' || sites.includes(site)),
    )
    .map((role) => role.limits?.[name] ?? null)
  return limits.includes(null) ? null : Math.max(0, ...limits.map(Number))
}

/** A site that no role names: only roles on all sites apply to it. */
const UNNAMED = ''

/** The lowest limit on any of these sites; on all of them, also on those that no role names. */
export function getLowestLimit(
  roles: readonly LimitedRole[],
  name: LimitName,
  permission: Permission,
  sites: Sites,
): number | null {
  const named = roles.flatMap((role) => (role.sites === 'all' ? [] : role.sites))
  const limits = (sites === 'all' ? [...named, UNNAMED] : sites).map((site) =>
    getLimit(roles, name, permission, site),
  )
  const finite = limits.filter((limit) => limit !== null)
  return finite.length > 0 ? Math.min(...finite) : null
}
