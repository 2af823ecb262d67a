import { createStore } from '~/store'

const TICK_MS = 30_000

/** The current time, updated twice a minute by one timer for all components that show an age. */
const clock = createStore(Date.now())

export const useNow = clock.use

export const startClock = () => setInterval(() => clock.set(Date.now()), TICK_MS)
