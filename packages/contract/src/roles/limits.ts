import { getSites, isAllowed, isOfSites, type Sites } from '../grants.ts'
import type { Permission } from '../permissions.ts'
import { combinePermissions, type GrantingRole } from './role-permissions.ts'

/** The limits that a role can have on what these permissions allow. */
export const LIMITS = {
  creditPerGrant: ['credit:adjust', 'orders:pay', 'orders:status'],
  creditPerDay: ['credit:adjust', 'orders:pay', 'orders:status'],
  refundPerOrder: ['orders:pay', 'orders:status'],
  discountPercent: ['coupons:change', 'large-discounts:change', 'orders:change', 'orders:price'],
  exportRows: [
    'orders:export',
    'invoices:export',
    'products:export',
    'customers:export',
    'contacts:export',
    'credit:export',
    'analytics:export',
    'audit-log:export',
    // Invoices and packing slips of several orders.
    'orders:read',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type LimitName = keyof typeof LIMITS
export type Limits = Record<LimitName, number | null>

/** Whether a limit is an amount in cents. The others are a percentage and a number of rows. */
export const isMoneyLimit = (name: LimitName): boolean => name !== 'discountPercent' && name !== 'exportRows'

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

/** What decides whether an admin outranks another one. */
export type Ranked = { isSuperAdmin: boolean; roles: readonly LimitedRole[] }

/**
 * Whether an admin has a permission that the other one does not have, has it on more sites, or has it there with a
 * higher limit. Admins do not change those who outrank them: otherwise they could take over their accounts.
 */
export function outranks(admin: Ranked, other: Ranked): boolean {
  if (admin.isSuperAdmin || other.isSuperAdmin) return !other.isSuperAdmin
  const [grants, others] = [admin, other].map(({ roles }) => combinePermissions(false, roles))
  if (!grants || !others) return false
  return (
    grants.permissions.some((permission) => !isAllowed(others, permission, getSites(grants, permission))) ||
    hasHigherLimit(admin.roles, other.roles)
  )
}

/** Compares the limits on each site that a role names, and on the others. */
function hasHigherLimit(roles: readonly LimitedRole[], others: readonly LimitedRole[]): boolean {
  const named = [...roles, ...others].flatMap(({ sites }) => (sites === 'all' ? [] : sites))
  const toNumber = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
  return (Object.keys(LIMITS) as LimitName[]).some((name) =>
    LIMITS[name].some((permission) =>
      (isOfSites(permission) ? [...named, UNNAMED] : [null]).some(
        (site) =>
          toNumber(getLimit(roles, name, permission, site)) >
          toNumber(getLimit(others, name, permission, site)),
      ),
    ),
  )
}
