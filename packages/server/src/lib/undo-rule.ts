import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Remains } from '@storekeeper/contract/undo/undo'
import type { Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import type { Changes } from './audit.ts'

/** An entry of the audit log to undo. */
export type UndoEntry = {
  _id: string
  action: string
  entity: string
  entityId: string
  changes: Changes
  at: string
  requestId: string | null
}

/** The site of a record, null if sites share it, and its current fields as its entries store them. */
export type UndoTarget = { site: string | null; fields: Record<string, unknown> }

/** Who undoes, and when. */
export type UndoBy = { by: { _id: string }; now: Date; jobs: Jobs; publicUrl: string }

/** How entries of one action are undone. */
export type UndoRule = {
  /** The permission of the ordinary call. */
  permission: Permission
  /** The fields that `revert` restores. An entry that changed another field can’t be undone. */
  fields: readonly string[]
  /** Those of them that name another record. Entries without its ids can’t be undone. */
  byId?: readonly string[]
  /** Reads the records, and locks them in the order of their ids if `isLocking`. */
  read: (db: Db, ids: readonly string[], isLocking: boolean) => Promise<ReadonlyMap<string, UndoTarget>>
  /**
   * Locks the records and all rows that `revert` changes with them, where several records share such rows. Otherwise each
   * undo locks what it changes.
   */
  lock?: (tx: Transaction<Tables>, ids: readonly string[], by: UndoBy['by']) => Promise<void>
  /** Returns why the admin `by` can’t undo an entry although its fields are unchanged. */
  findRefusal?: (db: Db, entry: UndoEntry, by: string) => Promise<ErrorReason | undefined>
  /** Returns what an undo does not take back. */
  findRemains?: (db: Db, entry: UndoEntry) => Promise<Remains[]>
  /** Restores the fields through the function of the ordinary call. The caller has locked the record. */
  revert: (tx: Transaction<Tables>, entry: UndoEntry, by: UndoBy) => Promise<void>
}

/** The rules of a domain by action, such as `order.statusChanged`. */
export type UndoRules = Readonly<Record<string, UndoRule>>

/** The values that an entry replaced, as the function that wrote it compared them. */
export const replacedValues = <Fields>({ changes }: UndoEntry): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, ids }]) => [field, ids ? ids.from : from]),
  ) as Partial<Fields>
