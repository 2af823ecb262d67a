import { cancelBulkRun, retryBulkRun, undoBulkRun } from './control-bulk-run.ts'
import { bulkRunDetails, listBulkRunRows, listBulkRuns } from './read-bulk-runs.ts'

/**
 * The public entry of the domain of bulk changes by filter: its calls, and the functions that other
 * domains use.
 */
export const bulkRuns = {
  list: listBulkRuns,
  details: bulkRunDetails,
  rows: listBulkRunRows,
  cancel: cancelBulkRun,
  retry: retryBulkRun,
  undo: undoBulkRun,
}

export { type BulkWorks, bulkWork, type UndoWork, type UndoWorks } from './bulk-work.ts'
export { type EditRules, editEach, editWork, planEdits, readEdits, startEdits } from './edit-rows.ts'
export { demandRunSites, readBulkRun } from './read-bulk-runs.ts'
export { findRunFiles, reserveRunFile, writeRunFile } from './run-files.ts'
export { startBulkRun } from './start-bulk-run.ts'
export { sweepBulkRuns } from './sweep-bulk-runs.ts'
export { bulkRunUndo } from './undo-bulk-run.ts'
export { workBulkRuns } from './work-bulk-runs.ts'
