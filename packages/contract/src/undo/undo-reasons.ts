import type { ErrorCode } from '../errors/catalogue.ts'

/** Why an entry of the audit log, or a row of an undone bulk run, is not undone. */
export const UNDO_REASONS = [
  'UNDO_DONE',
  'UNDO_TOUCHED',
  'UNDO_IRREVERSIBLE',
  'UNDO_OF_UNDO',
  'UNDO_DELETED',
  'UNDO_MAILED',
  'UNDO_MONEY_MOVED',
  'UNDO_REFUSED',
  'UNDO_RECORD_GONE',
  'UNDO_NOTHING',
  'BULK_RUN_RUNNING',
  'BULK_RUN_NOT_UNDOABLE',
  'BULK_RUN_UNDONE',
  'PERMISSION_MISSING',
  'SITE_NOT_PERMITTED',
] as const satisfies readonly ErrorCode[]
