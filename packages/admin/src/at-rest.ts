import { useEffect, useState } from 'react'
import { queryClient } from './query-client'

/** A page whose calls do not end loads the rest after this time. */
const TIMEOUT_MS = 3000
const LOOK_MS = 50

let last: Promise<unknown> = Promise.resolve()

/**
 * Loads code that the screen does not show yet, once the screen has its data and the browser is idle: one load
 * after the other, so that they delay neither the screen nor the admin's first input. A failure is ignored:
 * what is missing loads again when it is needed, and is reported then.
 */
export const loadAtRest = (load: () => Promise<unknown>): void => {
  last = last
    .then(untilAtRest)
    .then(load)
    .catch(() => undefined)
}

/** Whether the page has been at rest since the component mounted: what is shown then does not delay the rest. */
export const useAtRest = (): boolean => {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => loadAtRest(async () => setAtRest(true)), [])
  return isAtRest
}

const untilAtRest = async (): Promise<void> => {
  const until = performance.now() + TIMEOUT_MS
  do await wait(LOOK_MS)
  while (!isShown() && performance.now() < until)
  await untilIdle()
}

/** Every layout has a `main`. Screens request their data before they render. */
const isShown = () => document.querySelector('#root main') !== null && queryClient.isFetching() === 0

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Safari has no idle callbacks. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, LOOK_MS)
  })
