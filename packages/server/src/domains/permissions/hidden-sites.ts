import { type Grants, getAllSites, HIDDEN_SITE, isAllowed } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'

/** Whether an admin receives only the keys of their own sites: they have some, and may not view all sites. */
export function hidesSites(admin: Grants): boolean {
  const sites = getAllSites(admin)
  return sites !== 'all' && sites.length > 0 && !isAllowed(admin, 'sites:read')
}

/** The key of a site, or its replacement. */
export const toShownSite = (admin: Grants, site: string): string =>
  !hidesSites(admin) || getAllSites(admin).includes(site) ? site : HIDDEN_SITE

/**
 * Replaces the keys in the fields `site` and `sites` of what a call of shared records returns, such as the site on
 * which a customer signed up. All other calls return only records of the admin's own sites.
 */
export function hideSites<Value>(admin: Grants, permission: Permission, value: Value): Value {
  if (!hidesSites(admin) || !SHARED.some((domain) => permission.startsWith(`${domain}:`))) return value
  const hide = (part: unknown, isSite: boolean): unknown => {
    if (typeof part === 'string') return isSite && part !== 'all' ? toShownSite(admin, part) : part
    if (Array.isArray(part)) return part.map((element) => hide(element, isSite))
    if (typeof part !== 'object' || part === null || part instanceof Blob) return part
    const fields = Object.entries(part)
    return Object.fromEntries(
      fields.map(([name, field]) => [name, hide(field, isSite || name === 'site' || name === 'sites')]),
    )
  }
  return hide(value, false) as Value
}

/** Replaces the credit of customers by null for admins who may not view credit. */
export function hideCredit<Value>(admin: Grants, permission: Permission, value: Value): Value {
  if (isAllowed(admin, 'credit:read') || !permission.startsWith('customers:')) return value
  const hide = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(hide)
    if (typeof part !== 'object' || part === null || part instanceof Blob) return part
    const fields = Object.entries(part)
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        ['creditBalance', 'credit'].includes(name) && typeof field === 'number' ? null : hide(field),
      ]),
    )
  }
  return hide(value) as Value
}

const SHARED = ['admins', 'api-keys', 'audit-log', 'credit', 'customers']
