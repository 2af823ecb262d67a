import { z } from 'zod'
import { reasonWith } from '../errors/reason-with.ts'
import { commaList, fromUrl, listQuery } from '../list.ts'
import { Id, IsoDate } from '../shapes.ts'
import { BULK_RUN_REASONS } from './bulk-run-reasons.ts'

/** The kinds of bulk changes. */
export const BULK_RUN_KINDS = [
  'orders.status',
  'orders.markTest',
  'orders.removeTests',
  'orders.documents',
  'products.edit',
  'coupons.edit',
  'shipping.edit',
  'customers.edit',
] as const
export const BulkRunKind = z.enum(BULK_RUN_KINDS)
export type BulkRunKind = z.infer<typeof BulkRunKind>

/**
 * The kinds whose runs can be undone, by a run of the same kind. `undoWorks` of the server has the function of each.
 */
export const UNDOABLE_RUN_KINDS = [
  'orders.status',
  'orders.markTest',
  'products.edit',
  'coupons.edit',
  'shipping.edit',
  'customers.edit',
] as const satisfies readonly BulkRunKind[]
export type UndoableRunKind = (typeof UNDOABLE_RUN_KINDS)[number]

/** `stopped`: the admin who requested the run was blocked while it was running. */
export const BULK_RUN_STATUSES = ['running', 'finished', 'cancelled', 'stopped'] as const
export const BulkRunStatus = z.enum(BULK_RUN_STATUSES)
export type BulkRunStatus = z.infer<typeof BulkRunStatus>

export const ROW_OUTCOMES = ['waiting', 'updated', 'skipped'] as const
export const RowOutcome = z.enum(ROW_OUTCOMES)
export type RowOutcome = z.infer<typeof RowOutcome>

/** The number of days that the file of a run is stored after the run ends. */
export const RUN_FILE_DAYS = 7

/** The downloadable file of a run: one PDF file, or a ZIP file with several. */
export const RunFile = z.object({ parts: z.int(), bytes: z.int(), expiresAt: IsoDate })

/** A background change of many rows. `total` = updated + skipped + pending. */
export const BulkRun = z.object({
  _id: Id,
  kind: BulkRunKind,
  change: z.record(z.string(), z.unknown()).describe('Requested change'),
  status: BulkRunStatus,
  total: z.int(),
  updated: z.int(),
  skipped: z.int(),
  createdAt: IsoDate,
  finishedAt: IsoDate.nullable(),
  file: RunFile.nullable().describe(
    'Available after the run; null if the run creates no file or the file has expired',
  ),
  undoes: Id.nullable().describe('The run that this run undoes'),
  undoneBy: Id.nullable().describe('The run that undoes this run'),
  isUndoable: z
    .boolean()
    .describe('Whether the run has ended, changed rows, is of a kind that can be undone, and was not undone'),
})
export type BulkRun = z.infer<typeof BulkRun>

/** The key by which the rows with one skip reason are listed or retried. */
export const SkipReasonKey = z.string().max(64)

const SkipReason = reasonWith(...BULK_RUN_REASONS)

/**
 * A skip reason with its count. The name of the row is replaced by “…”, so that equal reasons are counted
 * together.
 */
export const SkipReasonCount = SkipReason.extend({ skipReason: SkipReasonKey, count: z.int() })
export type SkipReasonCount = z.infer<typeof SkipReasonCount>

/** Available once the run has ended; the most frequent reasons first. */
export const BulkRunDetails = BulkRun.extend({ skipReasons: z.array(SkipReasonCount) })
export type BulkRunDetails = z.infer<typeof BulkRunDetails>

export const BulkRunRow = z.object({
  _id: Id.describe('`_id` of the record to change'),
  label: z.string().describe('Display name, such as the order number'),
  outcome: RowOutcome,
  reason: SkipReason.nullable(),
})
export type BulkRunRow = z.infer<typeof BulkRunRow>

/** Newest first. */
export const BulkRunQuery = listQuery({ limit: 20, sorts: ['latest'] })
  .pick({ page: true, limit: true })
  .extend({ kind: commaList(BulkRunKind), status: fromUrl(BulkRunStatus.optional()) })

/** In the order of processing. */
export const BulkRunRowQuery = listQuery({ limit: 50, sorts: ['latest'] })
  .pick({ page: true, limit: true })
  .extend({
    outcome: fromUrl(RowOutcome.optional()),
    skipReason: fromUrl(SkipReasonKey.optional()),
  })
