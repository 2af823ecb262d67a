import { listExports, startExport } from './customer-exports.ts'
import { eraseCustomerCall } from './erase-customer.ts'

/** The public entry of the privacy of customers: its calls. */
export const privacy = {
  startExport,
  exports: listExports,
  erase: eraseCustomerCall,
}

export { exportCustomer } from './export-customer.ts'
export { sweepExports } from './customer-exports.ts'
