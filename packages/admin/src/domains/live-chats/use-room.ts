import { useCallback, useState } from 'react'

/** The number of panes that fit side by side. */
type Room = 'one' | 'two' | 'three'

/** The CSS files contain the same widths. */
const THREE_PX = 1000
const TWO_PX = 640

/** Measured before the first paint, and observed afterwards, since the menu beside it can be collapsed. */
export const useRoom = () => {
  const [room, setRoom] = useState<Room>('two')
  const ref = useCallback((panes: HTMLElement | null) => {
    if (!panes) return
    const measure = () => setRoom(getRoom(panes.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panes)
    return () => observer.disconnect()
  }, [])
  return [room, ref] as const
}

const getRoom = (width: number): Room => (width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one')
