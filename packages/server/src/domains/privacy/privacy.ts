import { listExports, startExport } from './customer-exports.ts'
import { eraseCustomerCall, erasureDryRun } from './erase-customer.ts'
import { createPrivacyRequest, listPrivacyRequests, updatePrivacyRequest } from './privacy-requests.ts'
import { retentionDetails, retentionDryRun, updateRetention } from './retention.ts'

/** The public entry of the privacy of customers: its calls. */
export const privacy = {
  retention: { details: retentionDetails, dryRun: retentionDryRun, update: updateRetention },
  requests: listPrivacyRequests,
  createRequest: createPrivacyRequest,
  updateRequest: updatePrivacyRequest,
  startExport,
  exports: listExports,
  erasureDryRun,
  erase: eraseCustomerCall,
}

export { removeExports, sweepExports } from './customer-exports.ts'
export { exportCustomer } from './export-customer.ts'
export {
  countListedPrivacyRequests,
  insertRequest,
  rejectExportRequests,
  remindOfRequests,
  requestByCustomer,
} from './privacy-requests.ts'
export { applyRetention } from './retention.ts'
