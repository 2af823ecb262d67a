import { createStore } from '~/store'

/**
 * How it stands with the socket: not wanted (nobody is signed in, or it is still to be fetched), connecting for the first
 * time, told of everything, or lost and on its way back. Apart from the socket, so that the frame need not wait for it.
 */
export type LiveState = 'off' | 'connecting' | 'up' | 'down'

export const liveState = createStore<LiveState>('off')
