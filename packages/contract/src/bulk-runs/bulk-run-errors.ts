import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of bulk changes that are done in the background. */
export const bulkRunErrors = errorEntries({
  BULK_RUN_ENDED: {
    status: 409,
    message: 'This bulk change is over already.',
    action: 'Nothing: it changes no more rows.',
  },
  BULK_RUN_RUNNING: {
    status: 409,
    message: 'This bulk change still goes on.',
    action: 'Wait until its `status` is no longer `running`.',
  },
  BULK_RUN_NOTHING_SKIPPED: {
    status: 409,
    message: 'None of its rows was skipped.',
    action: 'Nothing: there is no row to try again.',
  },
  BULK_RUN_FILE_GONE: {
    status: 404,
    message: 'This file does not exist any more.',
    action: 'Start the bulk change again.',
  },
  EARLIER_REASON: {
    status: 422,
    params: { text: z.string() },
    message: '{text}',
    action: 'Nothing: it was recorded by an earlier version.',
  },
})
