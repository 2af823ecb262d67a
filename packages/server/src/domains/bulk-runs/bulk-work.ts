import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'

/** Changes rows, each by its own rules, in the transaction given, and answers of each what became of it. */
type Work<Change> = (
  tx: Transaction<Tables>,
  ids: string[],
  change: Change,
  by: Actor,
  now: Date,
  run: string,
) => Promise<BulkResult>

export type BulkWork = Work<Record<string, unknown>>

/** What each kind of bulk run does. */
export type BulkWorks = Record<BulkRunKind, BulkWork>

/** A kind of bulk run: what it takes, and the command that does it. */
export const bulkWork =
  <Change extends z.ZodType>(change: Change, work: Work<z.output<Change>>): BulkWork =>
  (tx, ids, stored, by, now, run) =>
    work(tx, ids, change.parse(stored), by, now, run)
