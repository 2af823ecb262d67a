import type { Icon } from '@tabler/icons-react'
import { isGroup, NAV } from '../nav'

/** A page of the menu: its title and, within a group, that of the group. */
export type MenuPage = { group?: string; title: string; to: string; icon: Icon }

/** Spec 2: menu titles that begin with what was typed, upper and lower case alike. A group's title finds all its pages. */
export const pagesThatBegin = (typed: string, pages: readonly MenuPage[] = menuPages()): MenuPage[] => {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const begins = (title: string | undefined) => title?.toLowerCase().startsWith(wanted)
  return pages.filter(({ group, title }) => begins(title) || begins(group))
}

const menuPages = (): MenuPage[] =>
  NAV.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      isGroup(entry)
        ? entry.children.map(({ label, to }) => ({
            group: entry.label(),
            title: label(),
            to,
            icon: entry.icon,
          }))
        : { title: entry.label(), to: entry.to, icon: entry.icon },
    ),
  )
