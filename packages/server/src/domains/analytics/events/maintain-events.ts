import type { Db } from '../../../db/open.ts'
import { countChanges } from '../sums/count-changes.ts'
import { dropEventMonths, ensureEventMonths } from './event-months.ts'
import { forgetVisitors } from './visitors.ts'

/**
 * Each quarter of an hour, since that is when days end, whatever the store's zone: makes place for what will come, and lets
 * go of what is over. What is not counted yet is counted first.
 */
export async function maintainEvents(db: Db, now: Date): Promise<void> {
  await ensureEventMonths(db, now)
  await countChanges(db)
  await forgetVisitors(db, now)
  await dropEventMonths(db, now)
}
