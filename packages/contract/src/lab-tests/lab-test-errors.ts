import { errorEntries } from '../errors/error-entry.ts'

/** Errors of lab tests. */
export const labTestErrors = errorEntries({
  REPORT_NOT_UPLOADED: {
    status: 422,
    message: 'Upload the report. Other addresses aren’t accepted.',
    action: 'Upload the file, then send its address.',
  },
})
