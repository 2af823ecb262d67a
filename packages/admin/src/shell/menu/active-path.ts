import { isGroup, NAV, type NavGroup } from './nav'

const ENTRY_PATHS = NAV.flatMap(({ entries }) =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.children.map(({ to }) => to) : entry.to)),
)

const isAtOrBelow = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)

/** True for the page itself and for pages below it that have no menu entry, such as a ticket. */
export const isActive = (to: string, pathname: string) =>
  isAtOrBelow(to, pathname) &&
  !ENTRY_PATHS.some((other) => other.length > to.length && isAtOrBelow(other, pathname))

/** Also true for pages of the group without a menu entry, such as one order. */
export const isGroupActive = (group: NavGroup, pathname: string) =>
  pathname.startsWith(group.to.slice(0, group.to.lastIndexOf('/') + 1)) &&
  (hasSelectedChild(group, pathname) || !ENTRY_PATHS.some((to) => isAtOrBelow(to, pathname)))

export const hasSelectedChild = ({ children }: NavGroup, pathname: string) =>
  children.some((child) => isActive(child.to, pathname))
