import { previewRemoval } from './preview-removal.ts'
import { removeAllTestCustomers, removeChosenTestCustomers } from './removal-calls.ts'

/** The entry point of deleting test customers. It is above customers and orders, which know nothing of it. */
export const testCustomers = {
  preview: previewRemoval,
  removeChosen: removeChosenTestCustomers,
  removeAll: removeAllTestCustomers,
}
