import { AsyncLocalStorage } from 'node:async_hooks'

/** A request, the address it came from, and the admin whose session it showed or opened. */
export type Asker = { requestId: string; ip: string; admin?: string }

/** On whose behalf the program is at work; work in the background is on nobody's. */
export const askedBy = new AsyncLocalStorage<Asker>()

/** Remembers which admin the present request is from. */
export function askedByAdmin(admin: string): void {
  const asker = askedBy.getStore()
  if (asker) asker.admin = admin
}
