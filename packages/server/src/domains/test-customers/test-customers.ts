import { previewRemoval } from './preview-removal.ts'
import { removeAllTestCustomers, removeChosenTestCustomers } from './removal-calls.ts'

/**
 * The entry point of deleting test customers. It depends on customers and orders, which do not depend on it.
 */
export const testCustomers = {
  preview: previewRemoval,
  removeChosen: removeChosenTestCustomers,
  removeAll: removeAllTestCustomers,
}
