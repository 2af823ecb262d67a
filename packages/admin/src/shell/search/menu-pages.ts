import type { Permission } from '@storekeeper/contract/permissions'
import { type Icon, IconFolders } from '@tabler/icons-react'
import { COMPONENT_PAGES } from '~/domains/components/component-pages'
import { m } from '~/paraglide/messages.js'
import { isGroup, NAV } from '~/shell/menu/nav'

/**
 * A page that the search finds by title, from the menu or the components. `group` is the title of its group;
 * `permission` restricts it to admins who have it.
 */
export type MenuPage = { group?: string; title: string; to: string; icon: Icon; permission?: Permission }

/**
 * Specification 2: menu titles that start with the input, ignoring case. The title of a group matches all its
 * pages.
 */
export const findPagesByPrefix = (
  typed: string,
  pages: readonly MenuPage[] = [...menuPages(), contactCategories()],
): MenuPage[] => {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const begins = (title: string | undefined) => title?.toLowerCase().startsWith(wanted)
  return pages.filter(({ group, title }) => begins(title) || begins(group))
}

/** Specification 2: the pages shown without input. */
export const quickLinks = (): MenuPage[] =>
  COMPONENT_PAGES.map(({ label, to, icon }) => ({
    group: m.components_components(),
    title: label(),
    to,
    icon,
  }))

/** A screen that is not in the menu. */
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
