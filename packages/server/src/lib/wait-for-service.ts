import { minutes } from './clock.ts'

/** How long work waits for a service that is away. Then its rows are skipped with the reason, and can be retried. */
const MAX_WAIT_MS = minutes(15)

/** When work began to wait in this process, by its id. */
const waitingSince = new Map<string, number>()

/** Whether work that failed because a service is away waits for it: until a quarter of an hour after the first failure. */
export function canWait(id: string, now: Date): boolean {
  const since = waitingSince.get(id) ?? now.getTime()
  waitingSince.set(id, since)
  return now.getTime() - since < MAX_WAIT_MS
}

/** The service answered again. */
export const endWait = (id: string): void => {
  waitingSince.delete(id)
}
