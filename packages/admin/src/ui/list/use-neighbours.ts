import { useState } from 'react'

type List = {
  /** The ids of the rows of the list, in their order. */
  ids: readonly string[]
  /** Another filter, order or page of the list is another view. */
  view: string
  /** Whether the rows are still those of the view before. */
  isStale: boolean
}

/**
 * The rows before and after the open one. It keeps the place that it had when it was opened: a change of the open row may
 * move it within the list, or out of it, and the next row is still the one that was below it.
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
  // What else has left the list in the meantime is passed over.
  const to = (nearest: string[]) => {
    const there = nearest.find((one) => ids.includes(one))
    return there === undefined ? undefined : () => go(there)
  }
  return { previous: to(before.toReversed()), next: to(after) }
}
