import { duplicatesOf } from './duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { listMerges } from './read-merges.ts'
import { undoMerge } from './undo-merge.ts'

/** The API of merging customers who are one person. It is above customers and orders, which know nothing of it. */
export const customerMerges = {
  duplicates: duplicatesOf,
  list: listMerges,
  preview: previewMerge,
  merge: mergeCustomers,
  undo: undoMerge,
}
