import { useEffect, useState } from 'react'
import { liveState } from './live-state'

/** Shorter than that is nothing to speak of. */
const AFTER_MS = 2000

/** Whether the socket is lost, and has been for a while. */
export const useIsReconnecting = (): boolean => {
  const isDown = liveState.use() === 'down'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isDown) return
    const timer = setTimeout(() => setLong(true), AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isDown])
  return isDown && isLong
}
