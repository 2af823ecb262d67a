import { listDuplicates } from './duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { listMerges } from './read-merges.ts'
import { undoMerge } from './undo-merge.ts'

/**
 * The API for merging duplicate customers. It depends on the customers and orders domains; they do not depend
 * on it.
 */
export const customerMerges = {
  duplicates: listDuplicates,
  list: listMerges,
  preview: previewMerge,
  merge: mergeCustomers,
  undo: undoMerge,
}
