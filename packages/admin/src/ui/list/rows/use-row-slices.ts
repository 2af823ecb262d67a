import { startTransition, useEffect, useState } from 'react'

/** A page of at most this number of rows is rendered at once. */
export const AT_ONCE = 50
/** A longer page begins with this number, and grows by it: rendering 200 rows at once would block the browser. */
const SLICE = 8

/**
 * Returns how many rows of a page are rendered: soon all of them. `view` identifies the page, filter and order
 * of the rows; null keeps the number, such as for rows of the previous view while those of the next load.
 */
export const useRowSlices = (rows: number, view: string | null): number => {
  const [state, setState] = useState({ view, count: SLICE })
  const isNew = view !== null && view !== state.view
  // All rows of the former view may still be rendered: the next one begins anew.
  if (isNew) setState({ view, count: SLICE })
  const count = isNew ? SLICE : state.count
  const isWhole = rows <= AT_ONCE || count >= rows

  useEffect(() => {
    if (isWhole) return
    const grow = () =>
      startTransition(() =>
        setState((now) => (now.view === view || view === null ? { ...now, count: count + SLICE } : now)),
      )
    // The browser shows each slice before the next, so that it never lays out many at once.
    let timer: ReturnType<typeof setTimeout> | undefined
    const growAfter = () => {
      timer = setTimeout(grow)
    }
    const frame = document.hidden ? growAfter() : requestAnimationFrame(growAfter)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole, count, view])

  return isWhole ? rows : count
}
