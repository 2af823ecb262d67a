import type { BulkRunKind, BulkRunStatus, RowOutcome } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { StoredReason } from '../../lib/stored-reason.ts'

export type BulkRunTable = {
  _id: string
  kind: BulkRunKind
  change: Json<Record<string, unknown>>
  permissions: Json<Permission[]>
  /** The sites of the rows, whose permission the run requires; null for all sites. */
  sites: string[] | null
  admin: string
  status: Generated<BulkRunStatus>
  total: number
  updated: Generated<number>
  skipped: Generated<number>
  workedAt: string
  createdAt: string
  finishedAt: string | null
  /** Whether a language model started it by MCP. */
  isByMcp: Generated<boolean>
  /** The run that this run undoes. */
  undoes: Generated<string | null>
}

export type BulkRunRowTable = {
  run: string
  position: number
  entity: string
  label: string
  outcome: Generated<RowOutcome>
  reason: Json<StoredReason> | null
  /** The skip reason with “…” in place of the label. */
  skipReason: Json<StoredReason> | null
  /** What the run changes in this row, in the format of the kind; null if all rows have the change of the run. */
  edit: Json<StoredEdit> | null
  /** The edit that restores the values from before the run. */
  revert: Json<StoredEdit> | null
}

/** The changes of a row, and the version of the record that they apply to. */
export type StoredEdit = { version: number; changes: Record<string, unknown> }

export type BulkRunFileTable = {
  run: string
  part: number
  key: string
  /** Null: the part is reserved, and its object is not complete yet. */
  bytes: number | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    bulkRunFiles: BulkRunFileTable
    bulkRunRows: BulkRunRowTable
    bulkRuns: BulkRunTable
  }
}
