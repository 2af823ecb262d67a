import type { Db } from '../../../db/open.ts'
import { countChanges } from '../sums/count-changes.ts'
import { dropEventMonths, ensureEventMonths } from './event-months.ts'
import { forgetVisitors } from './visitors.ts'

/**
 * Runs every quarter of an hour, because that is when days end in any time zone. Creates the next partitions
 * and deletes expired data; counts uncounted events before.
 */
export async function maintainEvents(db: Db, now: Date): Promise<void> {
  await ensureEventMonths(db, now)
  await countChanges(db)
  await forgetVisitors(db, now)
  await dropEventMonths(db, now)
}
