import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { isActive, isGroupActive } from './active-path'
import { isGroup, NAV, type NavLink } from './nav'

/** Returns the permission that the admin lacks to open a screen of the menu; undefined if it opens. */
export const findMissing = (
  { permission, orPermissions = [] }: Pick<NavLink, 'permission' | 'orPermissions'>,
  admin: Grants,
): Permission | undefined =>
  [permission, ...orPermissions].some((one) => isAllowed(admin, one)) ? undefined : permission

/**
 * Returns the screen at a path that the admin may not open, with the missing permission. Pages without a menu
 * entry belong to the entry above them; pages outside the menu are open.
 */
export const findLock = (
  pathname: string,
  admin: Grants,
): { label: () => string; permission: Permission } | undefined => {
  const link = findLink(pathname)
  const permission = link && findMissing(link, admin)
  return permission && { label: link.label, permission }
}

const findLink = (pathname: string): NavLink | undefined => {
  const entries = NAV.flatMap((section) => section.entries)
  const links = entries.flatMap((entry) => (isGroup(entry) ? entry.children : entry))
  return (
    links.find(({ to }) => isActive(to, pathname)) ??
    entries.filter(isGroup).find((group) => isGroupActive(group, pathname))
  )
}
