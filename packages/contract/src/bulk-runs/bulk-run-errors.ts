import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of background bulk changes. */
export const bulkRunErrors = errorEntries({
  BULK_RUN_ENDED: {
    status: 409,
    message: 'This bulk change has already ended.',
    action: 'No action needed. It won’t change any more rows.',
  },
  BULK_RUN_RUNNING: {
    status: 409,
    message: 'This bulk change is still in progress.',
    action: 'Wait until its `status` is no longer `running`.',
  },
  BULK_RUN_NOTHING_SKIPPED: {
    status: 409,
    message: 'No rows were skipped.',
    action: 'No action needed. There are no rows to retry.',
  },
  BULK_RUN_FILE_GONE: {
    status: 404,
    message: 'This file no longer exists.',
    action: 'Start the bulk change again.',
  },
  ROW_CHANGED_SINCE: {
    status: 409,
    message: 'This row has changed since.',
    action: 'Read the record again, then change it.',
  },
  ROW_REPEATED: {
    status: 400,
    message: 'Each record can be edited only once.',
    action: 'Send all changes of a record in one row.',
  },
  EARLIER_REASON: {
    status: 422,
    params: { text: z.string() },
    message: '{text}',
    action: 'No action needed. An earlier version recorded this reason.',
  },
})
