import { useCallback, useState } from 'react'
import { NOTHING_CHOSEN, type Selection } from './selection'

/** What is chosen of one view of a list; another page, filter or order is another view, with nothing chosen. */
export const useSelection = (view: string) => {
  const [stored, keep] = useState({ view, selection: NOTHING_CHOSEN })

  const select = useCallback(
    (next: (selection: Selection) => Selection) =>
      keep((before) => ({ view, selection: next(before.view === view ? before.selection : NOTHING_CHOSEN) })),
    [view],
  )

  return { selection: stored.view === view ? stored.selection : NOTHING_CHOSEN, select }
}
