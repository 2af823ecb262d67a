import { customerDetails, customerTags } from './customer-details.ts'
import { sendCustomerMailAgain, viewCustomerMail } from './customer-mails.ts'
import {
  approve,
  block,
  bulkApprove,
  bulkBlock,
  bulkMarkAsTest,
  bulkVerifyEmail,
  markAsTest,
  openOrders,
  verifyEmail,
} from './customer-switches.ts'
import { customerTimeline } from './customer-timeline.ts'
import { planCustomerEdits, startCustomerEdit } from './editing/edit-customers.ts'
import { updateAddresses, updateShippingInfo } from './editing/save-addresses.ts'
import { createCustomerCall, updateCustomer } from './editing/save-customer.ts'
import { listCustomers } from './list/list-customers.ts'
import { bulkRefuseApproval, refuseApproval } from './refuse-approval.ts'
import { changePassword } from './set-password.ts'

/** The public entry of the customers domain: its calls, and the functions that other domains use. */
export const customers = {
  list: listCustomers,
  tags: customerTags,
  details: customerDetails,
  timeline: customerTimeline,
  create: createCustomerCall,
  update: updateCustomer,
  planEdit: planCustomerEdits,
  edit: startCustomerEdit,
  updateShippingInfo,
  updateAddresses,
  changePassword,
  markAsTest,
  bulkMarkAsTest,
  block,
  bulkBlock,
  openOrders,
  verifyEmail,
  bulkVerifyEmail,
  approve,
  bulkApprove,
  refuseApproval,
  bulkRefuseApproval,
}

export const customerMails = { view: viewCustomerMail, sendAgain: sendCustomerMailAgain }

export { isSameAddress, joinedBooks, tidyAddress, tidyBook, withoutRepeats } from './address-book.ts'
export { calledBy, namedCustomer } from './customer-details.ts'
export { recordLanguage } from './customer-language.ts'
export { changeCustomer, lockForChange } from './editing/change-customer.ts'
export { createCustomer, createCustomers, type NewCustomer } from './editing/create-customer.ts'
export { editCustomers } from './editing/edit-customers.ts'
export { lockCustomerOrders, renameOnOrders } from './editing/name-on-orders.ts'
export { namingTheOwner, repeatAfterConflict } from './editing/taken-email.ts'
export { customerUndo } from './editing/undo-customers.ts'
export { endTokens } from './end-tokens.ts'
export { findByEmail, findGuestCustomer } from './guest-customer.ts'
export { whereCustomers } from './list/customer-filter.ts'
export { readCustomerRows } from './list/customer-rows.ts'
export { exportCustomers } from './list/export-customers.ts'
export { limitTotals } from './list/limit-totals.ts'
export { countListedCustomers } from './list/list-customers.ts'
export { demandSitesOf, findErased, lockCustomers, withMerged } from './lock-customers.ts'
export { mailEmailChanged } from './mail-account.ts'
export { setMarketing } from './set-marketing.ts'
export { setPassword } from './set-password.ts'
