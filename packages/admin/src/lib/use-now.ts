import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

const TICK_MS = 30_000

/** The time, moving on twice a minute, for what shows an age. */
export const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true })
  return now
}
