import type { NavGroup } from './nav'

/** The page itself, or one below it such as a ticket of the tickets. */
export const isActive = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Also on pages of the group that are no menu entries, such as one order. */
export const isGroupActive = ({ to }: NavGroup, pathname: string) =>
  pathname.startsWith(to.slice(0, to.lastIndexOf('/') + 1))

export const hasSelectedChild = ({ children }: NavGroup, pathname: string) =>
  children.some((child) => isActive(child.to, pathname))
