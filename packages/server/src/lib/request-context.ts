import { AsyncLocalStorage } from 'node:async_hooks'

/** A request, the address it came from, and the admin whose session it showed or opened. */
export type Asker = { requestId: string; ip: string; admin?: string }

/** On whose behalf the program is at work; background work has no caller. */
export const requestContext = new AsyncLocalStorage<Asker>()

/** Remembers which admin the present request is from. */
export function requestedByAdmin(admin: string): void {
  const asker = requestContext.getStore()
  if (asker) asker.admin = admin
}
