import type { Permission } from './permissions.ts'

/**
 * Only super admins can make super admins, and choose a provider, which can sign in as any admin. No other role
 * contains these.
 */
export const SUPER_ADMIN_ONLY: readonly Permission[] = [
  'admins:make-super',
  'admins:see-as',
  'sign-in:configure-company',
]

/**
 * The domains whose records belong to a site, and those of logs, which name such records. All other records are
 * shared by the sites.
 */
const SITE_DOMAINS = [
  'orders',
  'products',
  'coupons',
  'large-discounts',
  'lab-tests',
  'free-buy',
  'tickets',
  'returns',
  'invoices',
  'live-chats',
  'contacts',
  'campaigns',
  'customer-notifications',
  'popups',
  'faqs',
  'pages',
  'shipping',
  'analytics',
  'audit-log',
  'jobs',
  'webhooks',
  'imports',
]

/** Whether a permission can be limited to sites. */
export const isOfSites = (permission: Permission): boolean =>
  SITE_DOMAINS.includes(permission.split(':')[0] ?? '')

/** Keys of sites, or all sites including future ones. */
export type Sites = 'all' | readonly string[]

/** What admins receive instead of the key of a site that they may not view. */
export const HIDDEN_SITE = 'other-site'

/** What the roles of an admin grant. */
export type Grants = {
  permissions: Permission[]
  /** The sites of permissions that are limited to sites; all other permissions apply to all sites. */
  siteLimits: Partial<Record<Permission, string[]>>
}

/** The sites on which an admin has a permission; empty if they do not have it. */
export const getSites = (admin: Grants, permission: Permission): Sites =>
  admin.permissions.includes(permission) ? (admin.siteLimits[permission] ?? 'all') : []

/**
 * The sites on which an admin has any permission. Each call needs them, and most admins have a permission without a
 * limit, which ends the loop.
 */
export function getAllSites(admin: Grants): Sites {
  const sites = new Set<string>()
  for (const permission of admin.permissions) {
    if (!isOfSites(permission)) continue
    const limit = admin.siteLimits[permission]
    if (!limit) return 'all'
    for (const site of limit) sites.add(site)
  }
  return [...sites]
}

/**
 * Decides whether an admin has a permission, for the server and for the user interface: on all of the given
 * sites, or on at least one without them.
 */
export const isAllowed = (admin: Grants, permission: Permission, on?: Sites): boolean => {
  const sites = getSites(admin, permission)
  if (on === undefined) return sites === 'all' || sites.length > 0
  if (sites === 'all') return true
  return on !== 'all' && on.length > 0 && on.every((site) => sites.includes(site))
}
