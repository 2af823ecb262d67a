import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { findMissing } from '../menu/locks'
import type { Found, FoundGroup } from './found'
import { findPagesByPrefix, type MenuPage, quickLinks } from './menu-pages'
import { isLongEnough } from './search-queries'
import { useFound } from './use-found'

export type SearchResults = {
  typed: string
  pages: readonly Found[]
  /** Empty if the query is too short for the server. */
  groups: readonly FoundGroup[]
  /** All results that can be opened, from top to bottom. */
  lines: readonly Found[]
  retry: () => void
}

/**
 * Without input, quick links; otherwise menu pages immediately, and the server's results of all kinds for the
 * debounced input.
 */
export const useSearchResults = (typed: string, finished: string): SearchResults => {
  const wanted = typed.trim()
  const { groups: found, retry } = useFound(finished)
  const profile = useProfile()
  const pages =
    wanted === ''
      ? quickLinks().map((page) => asFound({ ...page, group: undefined }))
      : findPagesByPrefix(wanted)
          .filter(
            ({ permission, orPermissions }) =>
              !permission || !findMissing({ permission, orPermissions }, profile),
          )
          .map(asFound)
  const groups = isLongEnough(wanted)
    ? found.map((group) => (wanted === finished ? group : searching(group)))
    : []
  return { typed: wanted, pages, groups, lines: [...pages, ...groups.flatMap((group) => group.found)], retry }
}

const asFound = ({ group, title, to, icon }: MenuPage): Found => ({
  key: to,
  icon,
  title: group ? m.search_page_in_group({ group, title }) : title,
  href: to,
  isMenuPage: true,
})

/** Hides the results of the previous query until the input is debounced. */
const searching = (group: FoundGroup): FoundGroup => ({ ...group, state: 'searching', found: [] })
