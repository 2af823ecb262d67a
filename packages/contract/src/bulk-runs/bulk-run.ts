import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { commaList, fromUrl, listQuery } from '../list.ts'
import { Id, IsoDate } from '../shapes.ts'

/** What kinds of bulk changes there are. */
export const BULK_RUN_KINDS = [
  'orders.status',
  'orders.markTest',
  'orders.removeTests',
  'orders.documents',
] as const
export const BulkRunKind = z.enum(BULK_RUN_KINDS)
export type BulkRunKind = z.infer<typeof BulkRunKind>

/** Stopped: the administrator who requested it was blocked meanwhile. */
export const BULK_RUN_STATUSES = ['running', 'finished', 'cancelled', 'stopped'] as const
export const BulkRunStatus = z.enum(BULK_RUN_STATUSES)
export type BulkRunStatus = z.infer<typeof BulkRunStatus>

export const ROW_OUTCOMES = ['waiting', 'updated', 'skipped'] as const
export const RowOutcome = z.enum(ROW_OUTCOMES)
export type RowOutcome = z.infer<typeof RowOutcome>

/** So many days after its end a run keeps the file that it made. */
export const RUN_FILE_DAYS = 7

/** What a run has made to be downloaded: one PDF file, or several in a ZIP file. */
export const RunFile = z.object({ parts: z.int(), bytes: z.int(), expiresAt: IsoDate })

/** A change of many rows, done in the background; `total` = updated + skipped + those that wait. */
export const BulkRun = z.object({
  _id: Id,
  kind: BulkRunKind,
  change: z.record(z.string(), z.unknown()).describe('What is set, as it was asked for'),
  status: BulkRunStatus,
  total: z.int(),
  updated: z.int(),
  skipped: z.int(),
  createdAt: IsoDate,
  finishedAt: IsoDate.nullable(),
  file: RunFile.nullable().describe('Once it is over; null where it makes none, and after some days'),
})
export type BulkRun = z.infer<typeof BulkRun>

/** By which the rows of one reason are listed or tried again. */
export const SkipReasonKey = z.string().max(64)

/** The reasons of the skipped rows, the row's own name replaced by “…”, so that equal ones are counted together. */
export const SkipReasonCount = ErrorReason.extend({ skipReason: SkipReasonKey, count: z.int() })
export type SkipReasonCount = z.infer<typeof SkipReasonCount>

/** Once it is over; the most common reasons first. */
export const BulkRunDetails = BulkRun.extend({ skipReasons: z.array(SkipReasonCount) })
export type BulkRunDetails = z.infer<typeof BulkRunDetails>

export const BulkRunRow = z.object({
  _id: Id.describe('Of what was to be changed'),
  label: z.string().describe('What people call it, such as its order number'),
  outcome: RowOutcome,
  reason: ErrorReason.nullable(),
})
export type BulkRunRow = z.infer<typeof BulkRunRow>

/** The newest first. */
export const BulkRunQuery = listQuery({ limit: 20, sorts: ['latest'] })
  .pick({ page: true, limit: true })
  .extend({ kind: commaList(BulkRunKind), status: fromUrl(BulkRunStatus.optional()) })

/** In the order in which they are worked through. */
export const BulkRunRowQuery = listQuery({ limit: 50, sorts: ['latest'] })
  .pick({ page: true, limit: true })
  .extend({
    outcome: fromUrl(RowOutcome.optional()),
    skipReason: fromUrl(SkipReasonKey.optional()),
  })
