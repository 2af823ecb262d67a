import { useEffect, useState } from 'react'
import { liveState } from './live-state'

/** Shorter interruptions are not shown. */
const AFTER_MS = 2000

/** Whether the socket has been disconnected for longer than `AFTER_MS`. */
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
