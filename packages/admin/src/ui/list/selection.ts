/**
 * Chosen rows: those with these ids or, once all that match are chosen, all but these. `total` is how many match, where
 * they had to be counted for it.
 */
export type Selection = { isAllMatching: boolean; ids: ReadonlySet<string>; total?: number }

export const NOTHING_CHOSEN: Selection = { isAllMatching: false, ids: new Set() }
export const ALL_MATCHING: Selection = { isAllMatching: true, ids: new Set() }

/** What a bulk call is sent: the rows themselves, or that everything matching is meant, and how much that is. */
export type AllBut = { exceptIds: string[]; expectedCount: number }
export type Chosen = { ids: string[] } | AllBut

export const isChosen = ({ isAllMatching, ids }: Selection, id: string) => isAllMatching !== ids.has(id)

export const toggle = (selection: Selection, id: string): Selection => {
  const toggled = new Set(selection.ids)
  if (!toggled.delete(id)) toggled.add(id)
  return { ...selection, ids: toggled }
}

/** Ticking the head chooses the page; unticking it lets go of everything. */
export const chooseAll = (ids: readonly string[], isOn: boolean): Selection =>
  isOn ? { isAllMatching: false, ids: new Set(ids) } : NOTHING_CHOSEN

/** Only rows that can be seen count, so that nothing is changed unseen. */
export const chosenOf = (selection: Selection, shown: readonly string[], total: number): Chosen => {
  if (!selection.isAllMatching) return { ids: shown.filter((id) => selection.ids.has(id)) }
  const exceptIds = [...selection.ids]
  return { exceptIds, expectedCount: (selection.total ?? total) - exceptIds.length }
}

export const countOf = (chosen: Chosen) => ('ids' in chosen ? chosen.ids.length : chosen.expectedCount)
