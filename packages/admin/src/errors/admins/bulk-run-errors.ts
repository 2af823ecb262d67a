import type { bulkRunErrors } from '@storekeeper/contract/bulk-runs/bulk-run-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const BULK_RUN_ERRORS: ErrorTexts<keyof typeof bulkRunErrors> = {
  BULK_RUN_ENDED: m.bulk_runs_over_already,
  BULK_RUN_RUNNING: m.bulk_runs_still_goes_on,
  BULK_RUN_NOTHING_SKIPPED: m.bulk_runs_none_skipped,
  BULK_RUN_FILE_GONE: m.bulk_runs_file_gone,
  ROW_REPEATED: m.bulk_edit_row_repeated,
  ROW_CHANGED_SINCE: m.bulk_runs_row_changed,
  // The English text of an earlier version.
  EARLIER_REASON: ({ text }) => text,
}
