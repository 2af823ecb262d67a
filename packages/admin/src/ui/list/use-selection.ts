import { useCallback, useState } from 'react'
import { NOTHING_CHOSEN, type Selection } from './selection'

/** The selection in one view of a list; another page, filter or order starts without selection. */
export const useSelection = (view: string) => {
  const [state, setState] = useState({ view, selection: NOTHING_CHOSEN })

  const select = useCallback(
    (next: (selection: Selection) => Selection) =>
      setState((before) => ({
        view,
        selection: next(before.view === view ? before.selection : NOTHING_CHOSEN),
      })),
    [view],
  )

  return { selection: state.view === view ? state.selection : NOTHING_CHOSEN, select }
}
