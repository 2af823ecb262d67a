import { AsyncLocalStorage } from 'node:async_hooks'

/** The source of a request: its id, its address, and the admin whose session it used or opened. */
export type Asker = { requestId: string; ip: string; admin?: string }

/** The request that the current code runs for; undefined for background work. */
export const requestContext = new AsyncLocalStorage<Asker>()

/** Sets the admin of the current request. */
export function requestedByAdmin(admin: string): void {
  const asker = requestContext.getStore()
  if (asker) asker.admin = admin
}
