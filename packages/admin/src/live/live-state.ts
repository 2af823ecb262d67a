import { createStore } from '~/store'

/**
 * The state of the socket: not wanted (no admin is signed in, or it is still to be fetched), connecting for the first
 * time, receiving all events, or lost and reconnecting. Apart from the socket, so that the frame need not wait for it.
 */
export type LiveState = 'off' | 'connecting' | 'up' | 'down'

export const liveState = createStore<LiveState>('off')
