import { useState } from 'react'

type List = {
  /** The ids of the rows, in list order. */
  ids: readonly string[]
  /** Identifies the filter, order and page of the list. */
  view: string
  /** Whether the rows are from the previous view. */
  isStale: boolean
}

/**
 * The rows before and after the open one, based on its position when it was opened: a change may move the
 * open row within the list or out of it, and the next row remains the one that was below it.
 */
export const useNeighbours = (
  id: string | undefined,
  { ids, view, isStale }: List,
  go: (id: string) => void,
) => {
  const [stored, setStored] = useState<{ id: string; view: string; ids: readonly string[] } | null>(null)
  const isStored = stored !== null && stored.id === id && stored.view === view
  if (!isStored && id !== undefined && !isStale && ids.includes(id)) setStored({ id, view, ids })

  const before = isStored ? stored.ids.slice(0, stored.ids.indexOf(stored.id)) : []
  const after = isStored ? stored.ids.slice(stored.ids.indexOf(stored.id) + 1) : []
  // Skips rows that have left the list in the meantime.
  const to = (nearest: string[]) => {
    const there = nearest.find((one) => ids.includes(one))
    return there === undefined ? undefined : () => go(there)
  }
  return { previous: to(before.toReversed()), next: to(after) }
}
