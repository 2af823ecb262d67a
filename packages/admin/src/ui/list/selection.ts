/**
 * Selected rows: those with these ids or, if `isAllMatching`, all except these. `total` is the number of
 * matching rows if it had to be counted.
 */
export type Selection = { isAllMatching: boolean; ids: ReadonlySet<string>; total?: number }

export const NOTHING_CHOSEN: Selection = { isAllMatching: false, ids: new Set() }
export const ALL_MATCHING: Selection = { isAllMatching: true, ids: new Set() }

/** The selection in a bulk call: all matching rows except these, and the expected number. */
export type AllBut = { exceptIds: string[]; expectedCount: number }
export type Chosen = { ids: string[] } | AllBut

/** The selected rows as the input of a bulk call; all matching rows require the filter of the list. */
export const toBulkInput = <Filter>(chosen: Chosen, filter: Filter) =>
  'ids' in chosen ? chosen : { ...chosen, filter }

export const isChosen = ({ isAllMatching, ids }: Selection, id: string) => isAllMatching !== ids.has(id)

export const toggle = (selection: Selection, id: string): Selection => {
  const toggled = new Set(selection.ids)
  if (!toggled.delete(id)) toggled.add(id)
  return { ...selection, ids: toggled }
}

/** Checking the head selects the page; unchecking it deselects everything. */
export const chooseAll = (ids: readonly string[], isOn: boolean): Selection =>
  isOn ? { isAllMatching: false, ids: new Set(ids) } : NOTHING_CHOSEN

/** Only visible rows count, so that no row is changed unseen. */
export const toChosen = (selection: Selection, shown: readonly string[], total: number): Chosen => {
  if (!selection.isAllMatching) return { ids: shown.filter((id) => selection.ids.has(id)) }
  const exceptIds = [...selection.ids]
  return { exceptIds, expectedCount: (selection.total ?? total) - exceptIds.length }
}

export const countChosen = (chosen: Chosen) => ('ids' in chosen ? chosen.ids.length : chosen.expectedCount)
