import { createLabTestCall } from './create-lab-test.ts'
import { listLabTests } from './list-lab-tests.ts'
import { removeLabTest } from './remove-lab-test.ts'
import { updateLabTest } from './update-lab-test.ts'

/** The public entry of the lab tests' domain: its calls, and the commands that others use. */
export const labTests = {
  list: listLabTests,
  create: createLabTestCall,
  update: updateLabTest,
  remove: removeLabTest,
}

export { createLabTest } from './create-lab-test.ts'
export { countListedLabTests } from './list-lab-tests.ts'
