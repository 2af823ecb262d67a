import { errorEntries } from '../errors/error-entry.ts'

/** Errors of lab tests. */
export const labTestErrors = errorEntries({
  REPORT_NOT_UPLOADED: {
    status: 422,
    message: 'Please upload the report; other addresses are not kept.',
    action: 'Upload the file, and send its address.',
  },
})
