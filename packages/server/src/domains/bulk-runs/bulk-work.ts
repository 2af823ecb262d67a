import {
  type BulkRunKind,
  UNDOABLE_RUN_KINDS,
  type UndoableRunKind,
} from '@storekeeper/contract/bulk-runs/bulk-run'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'

/**
 * Changes rows in the given transaction, validates each one, and returns the updated and the skipped rows.
 */
type Work<Change> = (
  tx: Transaction<Tables>,
  ids: string[],
  change: Change,
  by: Actor,
  now: Date,
  run: string,
) => Promise<BulkResult>

export type BulkWork = Work<Record<string, unknown>>

/** The work of each kind of bulk run. */
export type BulkWorks = Record<BulkRunKind, BulkWork>

/** Restores rows that the run `undone` updated, and skips those that were changed since. */
export type UndoWork = (
  tx: Transaction<Tables>,
  ids: string[],
  undone: string,
  by: { _id: string },
  now: Date,
) => Promise<BulkResult>

/** The undo of each kind of bulk run that can be undone. */
export type UndoWorks = Record<UndoableRunKind, UndoWork>

export const isUndoableKind = (kind: BulkRunKind): kind is UndoableRunKind =>
  UNDOABLE_RUN_KINDS.some((undoable) => undoable === kind)

/** Combines the schema of a kind's change with the function that applies it. */
export const bulkWork =
  <Change extends z.ZodType>(change: Change, work: Work<z.output<Change>>): BulkWork =>
  (tx, ids, stored, by, now, run) =>
    work(tx, ids, change.parse(stored), by, now, run)
