import { createStore } from '~/store'

const TICK_MS = 30_000

/** The time as screens see it, moving on twice a minute: one timer for all that show an age. */
const clock = createStore(Date.now())

export const useNow = clock.use

export const startClock = () => setInterval(() => clock.set(Date.now()), TICK_MS)
