import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'
import { ErrorReason } from '../errors.ts'

/** Why a change can’t be undone. */
export const undoErrors = errorEntries({
  UNDO_DONE: {
    status: 409,
    message: 'This change has already been undone.',
    action: 'No action needed.',
  },
  UNDO_TOUCHED: {
    status: 409,
    params: { fields: z.array(z.string()) },
    message: 'This was changed again since: {fields}.',
    action: 'Read the current values, and change them with the ordinary call.',
  },
  UNDO_IRREVERSIBLE: {
    status: 409,
    message: 'This kind of change can’t be undone.',
    action: 'Make the opposite change with the ordinary call, if there is one.',
  },
  UNDO_OF_UNDO: {
    status: 409,
    message: 'This entry is an undo itself. Make the change again instead.',
    action: 'Make the change again with the ordinary call.',
  },
  UNDO_DELETED: {
    status: 409,
    message: 'Deleted records can’t be restored.',
    action: 'Create the record again.',
  },
  UNDO_MAILED: {
    status: 409,
    message: 'The customer has received an e-mail about this, which can’t be taken back.',
    action: 'Make the opposite change with the ordinary call.',
  },
  UNDO_MONEY_MOVED: {
    status: 409,
    message: 'Money or credit was moved with this change, which can’t be taken back.',
    action: 'Make the opposite change with the ordinary call, and settle the money separately.',
  },
  UNDO_REFUSED: {
    status: 409,
    params: { reason: ErrorReason },
    message: '{reason}',
    action: 'See `reason`, which is that of the ordinary call.',
  },
  UNDO_RECORD_GONE: {
    status: 409,
    message: 'This record no longer exists.',
    action: 'No action needed.',
  },
  UNDO_NOTHING: {
    status: 409,
    message: 'There is nothing to undo.',
    action: 'No action needed. Nothing was changed, or it was changed too long ago.',
  },
  BULK_RUN_NOT_UNDOABLE: {
    status: 409,
    message: 'This kind of bulk change can’t be undone.',
    action: 'Read which kinds can be undone from `isUndoable` of the run.',
  },
  BULK_RUN_UNDONE: {
    status: 409,
    message: 'This bulk change has already been undone.',
    action: 'Read the run in `undoneBy`. Its skipped rows can be retried.',
  },
})
