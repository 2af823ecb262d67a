import { type Icon, IconFolders } from '@tabler/icons-react'
import { COMPONENT_PAGES } from '~/domains/components/component-pages'
import { toPlain } from '~/lib/to-plain'
import { m } from '~/paraglide/messages.js'
import { isGroup, type NavLink, type NavSection } from '~/shell/menu/nav'

/**
 * A page that the search finds by title, from the menu or the components. `group` is the title of its group;
 * `permission` and `orPermissions` are those of its menu entry.
 */
export type MenuPage = { group?: string; title: string; to: string; icon: Icon } & Partial<Guard>
type Guard = Pick<NavLink, 'permission' | 'orPermissions'>

/**
 * Specification 2: menu titles that start with the input, ignoring case and accents. The title of a group matches all its
 * pages.
 */
export const findPagesByPrefix = (typed: string, sections: readonly NavSection[]): MenuPage[] => {
  const wanted = toPlain(typed.trim())
  if (wanted === '') return []
  const begins = (title: string | undefined) => title !== undefined && toPlain(title).startsWith(wanted)
  return [...menuPages(sections), contactCategories()].filter(
    ({ group, title }) => begins(title) || begins(group),
  )
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
  permission: 'contacts:read',
})

const menuPages = (sections: readonly NavSection[]): MenuPage[] =>
  sections.flatMap(({ entries }) =>
    entries.flatMap((entry): MenuPage | MenuPage[] =>
      isGroup(entry)
        ? entry.children.map((child) => ({ ...toPage(child, entry.icon), group: entry.label() }))
        : toPage(entry, entry.icon),
    ),
  )

const toPage = ({ label, ...link }: NavLink, icon: Icon): MenuPage => ({ ...link, title: label(), icon })
