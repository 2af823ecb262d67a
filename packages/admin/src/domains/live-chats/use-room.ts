import { useCallback, useState } from 'react'

/** How many panes have room beside each other. */
type Room = 'one' | 'two' | 'three'

/** The same widths stand in the style sheets. */
const THREE_PX = 1000
const TWO_PX = 640

/** Measured before the first picture is drawn, and followed from then on: the menu beside folds in and out. */
export const useRoom = () => {
  const [room, setRoom] = useState<Room>('two')
  const ref = useCallback((panes: HTMLElement | null) => {
    if (!panes) return
    const measure = () => setRoom(roomOf(panes.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panes)
    return () => observer.disconnect()
  }, [])
  return [room, ref] as const
}

const roomOf = (width: number): Room => (width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one')
