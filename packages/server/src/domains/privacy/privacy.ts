import { listExports, startExport } from './customer-exports.ts'
import { eraseCustomerCall } from './erase-customer.ts'
import { createPrivacyRequest, listPrivacyRequests, updatePrivacyRequest } from './privacy-requests.ts'

/** The public entry of the privacy of customers: its calls. */
export const privacy = {
  requests: listPrivacyRequests,
  createRequest: createPrivacyRequest,
  updateRequest: updatePrivacyRequest,
  startExport,
  exports: listExports,
  erase: eraseCustomerCall,
}

export { exportCustomer } from './export-customer.ts'
export { sweepExports } from './customer-exports.ts'
export { remindOfRequests, requestByCustomer } from './privacy-requests.ts'
