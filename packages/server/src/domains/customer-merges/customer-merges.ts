import { listDuplicates } from './duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { listMerges } from './read-merges.ts'
import { undoMerge } from './undo-merge.ts'

/**
 * The public entry of customer merges: its calls. They use other domains, such as customers, orders and
 * credit, but no other domain uses them.
 */
export const customerMerges = {
  duplicates: listDuplicates,
  list: listMerges,
  preview: previewMerge,
  merge: mergeCustomers,
  undo: undoMerge,
}
