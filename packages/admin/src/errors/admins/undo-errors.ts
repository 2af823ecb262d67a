import type { undoErrors } from '@storekeeper/contract/undo/undo-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const UNDO_ERRORS: ErrorTexts<keyof typeof undoErrors> = {
  UNDO_DONE: m.undo_error_done,
  UNDO_TOUCHED: m.undo_error_touched,
  UNDO_IRREVERSIBLE: m.undo_error_irreversible,
  UNDO_OF_UNDO: m.undo_error_undo,
  UNDO_DELETED: m.undo_error_deleted,
  UNDO_MAILED: m.undo_error_mailed,
  UNDO_MONEY_MOVED: m.undo_error_money,
  // Screens show the text of the reason instead.
  UNDO_REFUSED: ({ reason }) => reason.message,
  UNDO_RECORD_GONE: m.undo_error_gone,
  UNDO_NOTHING: m.undo_error_nothing,
  BULK_RUN_NOT_UNDOABLE: m.undo_error_run_kind,
  BULK_RUN_UNDONE: m.undo_error_run_done,
}
