import { inUrl } from '@storekeeper/contract/in-url'
import type { SavedView, ViewColumns } from '@storekeeper/contract/saved-views/saved-view'
import type { ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import { toViewSearch } from '@storekeeper/contract/saved-views/view-searches'
import { formatLook, parseLook } from '~/ui/list/look'

/** What a view stores of how a list is shown. */
export type Shown = Pick<SavedView, 'search' | 'columns' | 'density'>

/** What a list shows now, as a view would store it. */
export const toShown = (list: ViewList, search: object, look: string | undefined): Shown => {
  const { hidden, shown, order, widths, isCompact } = parseLook(look)
  const isUsual = [...hidden, ...shown, ...order, ...Object.keys(widths)].length === 0
  return {
    search: toViewSearch(list, inUrl({ ...search })),
    columns: isUsual ? null : { hidden, shown, order, widths },
    density: isCompact ? 'compact' : null,
  }
}

const USUAL: ViewColumns = { hidden: [], shown: [], order: [], widths: {} }

/** The look of a view as lists store it; it names its version, so that another one replaces it. */
export const toLook = ({ columns, density, version }: SavedView): string =>
  formatLook({ ...(columns ?? USUAL), isCompact: density === 'compact', version: String(version) })

/** Whether a list shows the filters, order and columns of a view. */
export const isShownAs = (view: SavedView, shown: Shown): boolean =>
  isSameSearch(view, shown) &&
  serialize(toShown(view.list, {}, toLook(view))) === serialize({ ...shown, search: {} })

export const isSameSearch = (view: SavedView, { search }: Pick<Shown, 'search'>): boolean =>
  serialize(toViewSearch(view.list, view.search)) === serialize(search)

/** Equal for values that differ only in the order of their fields. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
