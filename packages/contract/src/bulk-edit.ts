import { z } from 'zod'
import type { ErrorCode } from './errors/catalogue.ts'
import { errorCode } from './errors/error-code.ts'
import { reasonWith } from './errors/reason-with.ts'
import { Id } from './shapes.ts'

/** The maximum number of records of a bulk edit. */
export const MAX_EDIT_ROWS = 5000
/** The maximum number of records of a dry run. */
export const MAX_DRY_RUN_ROWS = 500

/** The changes of one record, and its version that was read. Omitted fields stay unchanged. */
export const editedRow = <Changes extends z.ZodType>(changes: Changes) =>
  z.strictObject({ _id: Id, version: z.int(), changes })

/** The input of a bulk edit, and with `MAX_DRY_RUN_ROWS` of its dry run. */
export const editedRows = <Row extends z.ZodType<{ _id: string }>>(row: Row, max = MAX_EDIT_ROWS) =>
  z.strictObject({
    rows: z
      .array(row)
      .min(1)
      .max(max)
      .refine((rows) => new Set(rows.map(({ _id }) => _id)).size === rows.length, {
        message: errorCode('ROW_REPEATED'),
      }),
  })

/** What a bulk edit would do to the records. `codes`: why it refuses one. */
export const plannedRows = <Cells extends z.ZodType>(cells: Cells, codes: readonly ErrorCode[]) =>
  z.object({
    rows: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        version: z.int().describe('Current version'),
        from: cells.describe('Current values of the fields that would change'),
        to: cells.describe('Their values after the change'),
        changedBy: z
          .object({ name: z.string().nullable(), at: z.iso.datetime() })
          .nullable()
          .describe('Who changed the record since it was read; null if its version is the one that was read'),
        errors: z.array(reasonWith(...codes).extend({ field: z.string() })),
      }),
    ),
  })
