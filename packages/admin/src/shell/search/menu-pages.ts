import type { Permission } from '@storekeeper/contract/permissions'
import { type Icon, IconFolders } from '@tabler/icons-react'
import { COMPONENT_PAGES } from '~/domains/components/component-pages'
import { m } from '~/paraglide/messages.js'
import { isGroup, NAV } from '../nav'

/**
 * A page that the search knows by its title: one of the menu or of the components. In a group, with the group's title; with
 * a permission, for admins who have it.
 */
export type MenuPage = { group?: string; title: string; to: string; icon: Icon; permission?: Permission }

/** Spec 2: menu titles that begin with what was typed, upper and lower case alike. A group's title finds all its pages. */
export const pagesThatBegin = (
  typed: string,
  pages: readonly MenuPage[] = [...menuPages(), contactCategories()],
): MenuPage[] => {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const begins = (title: string | undefined) => title?.toLowerCase().startsWith(wanted)
  return pages.filter(({ group, title }) => begins(title) || begins(group))
}

/** Spec 2: what the search shows before anything is typed. */
export const quickLinks = (): MenuPage[] =>
  COMPONENT_PAGES.map(({ label, to, icon }) => ({
    group: m.components_components(),
    title: label(),
    to,
    icon,
  }))

/** A screen beside one of the menu. */
const contactCategories = (): MenuPage => ({
  title: m.contacts_categories_title(),
  to: '/admin/app-settings/contact/categories',
  icon: IconFolders,
})

const menuPages = (): MenuPage[] =>
  NAV.flatMap(({ entries }) =>
    entries.flatMap((entry): MenuPage | MenuPage[] =>
      isGroup(entry)
        ? entry.children.map(({ label, to }) => ({
            group: entry.label(),
            title: label(),
            to,
            icon: entry.icon,
          }))
        : { title: entry.label(), to: entry.to, icon: entry.icon, permission: entry.permission },
    ),
  )
