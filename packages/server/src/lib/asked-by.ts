import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the program is at work: the id of the request that began it; of work in the background there is none. */
export const askedBy = new AsyncLocalStorage<{ requestId: string }>()
