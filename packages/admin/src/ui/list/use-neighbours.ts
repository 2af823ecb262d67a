import { useState } from 'react'

type List = {
  /** What tells the rows of the list apart, in their order. */
  ids: readonly string[]
  /** Another filter, order or page of the list is another view. */
  view: string
  /** Whether the rows are still those of the view before. */
  isStale: boolean
}

/**
 * The rows before and after the open one. It keeps the place that it had when it was opened: a change of the open row may
 * move it within the list, or out of it, and the next row is still the one that stood below it.
 */
export const useNeighbours = (
  id: string | undefined,
  { ids, view, isStale }: List,
  go: (id: string) => void,
) => {
  const [kept, setKept] = useState<{ id: string; view: string; ids: readonly string[] } | null>(null)
  const isKept = kept !== null && kept.id === id && kept.view === view
  if (!isKept && id !== undefined && !isStale && ids.includes(id)) setKept({ id, view, ids })

  const before = isKept ? kept.ids.slice(0, kept.ids.indexOf(kept.id)) : []
  const after = isKept ? kept.ids.slice(kept.ids.indexOf(kept.id) + 1) : []
  // What else has left the list in the meantime is passed over.
  const to = (nearest: string[]) => {
    const there = nearest.find((one) => ids.includes(one))
    return there === undefined ? undefined : () => go(there)
  }
  return { previous: to(before.toReversed()), next: to(after) }
}
