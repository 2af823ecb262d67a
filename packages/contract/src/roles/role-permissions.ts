import { type Grants, isOfSites, type Sites, SUPER_ADMIN_ONLY } from '../grants.ts'
import { Permission } from '../permissions.ts'

/** Every admin has the permissions for their own account. No role contains them. */
const OWN = Permission.options.filter((permission) => permission.endsWith(':own'))

/** The permissions that roles can contain. */
export const ROLE_PERMISSIONS = Permission.options.filter(
  (permission) => !OWN.includes(permission) && !SUPER_ADMIN_ONLY.includes(permission),
)

/**
 * API keys cannot manage an account or other keys, so that a leaked token cannot secure itself access. Views are those
 * of people, who receive their exports and alerts.
 */
const NOT_OF_API_KEYS: readonly Permission[] = [
  'profile:own',
  'saved-views:own',
  'saved-views:share',
  'api-keys:read',
  'api-keys:change',
]

/** What the roles of an API key grant. */
export const combineForApiKey = (roles: readonly GrantingRole[]): Grants => {
  const { permissions, siteLimits } = combinePermissions(false, roles)
  return { permissions: permissions.filter((name) => !NOT_OF_API_KEYS.includes(name)), siteLimits }
}

/** A role of an admin, on its sites. */
export type GrantingRole = { permissions: readonly Permission[]; sites: Sites }

/** The permissions of an admin: all for a super admin, otherwise those of the roles together. */
export function combinePermissions(isSuperAdmin: boolean, roles: readonly GrantingRole[]): Grants {
  if (isSuperAdmin) return { permissions: [...Permission.options], siteLimits: {} }
  const permissions = [...new Set([...OWN, ...roles.flatMap((role) => role.permissions)])]
  if (roles.every(({ sites }) => sites === 'all')) return { permissions, siteLimits: {} }
  const siteLimits: Grants['siteLimits'] = {}
  for (const permission of permissions.filter(isOfSites)) {
    const granted = roles.filter((role) => role.permissions.includes(permission)).map(({ sites }) => sites)
    if (!granted.includes('all')) siteLimits[permission] = [...new Set(granted.flat())].toSorted()
  }
  return { permissions, siteLimits }
}
