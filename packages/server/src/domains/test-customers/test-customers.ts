import { foreseeRemoval } from './foresee-removal.ts'
import { removeAllTestCustomers, removeChosenTestCustomers } from './removal-calls.ts'

/** The door of deleting test customers. It stands above customers and orders, which know nothing of it. */
export const testCustomers = {
  foresee: foreseeRemoval,
  removeChosen: removeChosenTestCustomers,
  removeAll: removeAllTestCustomers,
}
