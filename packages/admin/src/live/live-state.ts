import { createStore } from '~/store'

/**
 * The state of the socket: `off` (no admin is signed in, or its code is not loaded), `connecting` for the
 * first time, `up`, or `down` and reconnecting. Separate from the socket, so that the layout does not wait
 * for its code.
 */
export type LiveState = 'off' | 'connecting' | 'up' | 'down'

export const liveState = createStore<LiveState>('off')
