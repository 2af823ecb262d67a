import { IconBolt } from '@tabler/icons-react'
import { toPlain } from '~/lib/to-plain'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { findMissing } from '../menu/locks'
import { useNav } from '../menu/use-nav'
import type { Action } from '../shortcuts/page-actions'
import { goKeys, useGlobalActions } from '../shortcuts/use-global-actions'
import type { Found, FoundGroup } from './found'
import { findPagesByPrefix, type MenuPage, quickLinks } from './menu-pages'
import { isLongEnough } from './search-queries'
import { useFound } from './use-found'
import { useRecentFound } from './use-recent-found'

export type SearchResults = {
  typed: string
  pages: readonly Found[]
  /** Actions, and recent records or the server's results, which are empty if the query is too short for the server. */
  groups: readonly FoundGroup[]
  /** All results that can be opened, from top to bottom. */
  lines: readonly Found[]
  retry: () => void
}

type Input = {
  typed: string
  /** The debounced input. */
  finished: string
  /** What the admin can do with what the screen shows behind the search. */
  onPage: readonly Action[]
}

/**
 * Without input, actions of the page, recent records and quick links; otherwise menu pages and actions immediately,
 * and the server's results of all kinds for the debounced input.
 */
export const useSearchResults = ({ typed, finished, onPage }: Input): SearchResults => {
  const wanted = typed.trim()
  const { add, office } = useGlobalActions()
  const recent = useRecentFound()
  const { groups: found, retry } = useFound(finished)
  const profile = useProfile()
  const nav = useNav()
  const pages =
    wanted === ''
      ? quickLinks().map((page) => asFound({ ...page, group: undefined }))
      : findPagesByPrefix(wanted, nav)
          .filter(
            ({ permission, orPermissions }) =>
              !permission || !findMissing({ permission, orPermissions }, profile),
          )
          .map(asFound)
  // A link on the page to a page of the menu is found as that page.
  const others = onPage.filter(({ label }) => !pages.some(({ title }) => title === label))
  const groups =
    wanted === ''
      ? [toGroup('page', m.actions_on_page(), onPage), recent]
      : [
          toGroup('actions', m.actions_title(), findActions(wanted, [...others, ...add, ...office])),
          ...(isLongEnough(wanted)
            ? found.map((group) => (wanted === finished ? group : searching(group)))
            : []),
        ]
  const ofGroups = groups.flatMap((group) => group.found)
  const lines = wanted === '' ? [...ofGroups, ...pages] : [...pages, ...ofGroups]
  return { typed: wanted, pages, groups, lines, retry }
}

/** Actions whose name contains all typed words. */
const findActions = (wanted: string, actions: readonly Action[]) => {
  const words = toPlain(wanted).split(/\s+/)
  return actions.filter(({ label }) => words.every((word) => toPlain(label).includes(word)))
}

const toGroup = (key: string, heading: string, actions: readonly Action[]): FoundGroup => ({
  key,
  heading,
  state: 'done',
  found: actions.map(({ id, label, keys, run }) => ({
    key: `${key} ${id}`,
    icon: IconBolt,
    title: label,
    run,
    ...(keys && { keys }),
  })),
})

const asFound = ({ group, title, to, icon }: MenuPage): Found => ({
  key: to,
  icon,
  title: group ? m.search_page_in_group({ group, title }) : title,
  href: to,
  isMenuPage: true,
  keys: goKeys(to),
})

/** Hides the results of the previous query until the input is debounced. */
const searching = (group: FoundGroup): FoundGroup => ({ ...group, state: 'searching', found: [] })
