import { z } from 'zod'
import { chosenRows, type Issues, idsOrFilter, StartedRun } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorCode } from '../errors/error-code.ts'
import { bulkResult, pageSchema } from '../list.ts'
import { NewPassword } from '../profile/password.ts'
import { withRequestId } from '../request-id.ts'
import { Id, Line, OptionalLine } from '../shapes.ts'
import { Customer, CustomerRow } from './customer.ts'
import { CustomerEdit, CustomerEditPlan } from './customer-edit.ts'
import { FilteredCustomerQuery, FilteredCustomers } from './customer-filter-fields.ts'
import {
  AddressBook,
  CustomerChanges,
  MAX_REASON,
  NewCustomer,
  ShippingInfoChange,
} from './customer-input.ts'
import { CustomerTimelinePage, CustomerTimelineQuery } from './customer-timeline.ts'

const { get, patch, post, put } = callsOf('Customers')

const permission = 'customers:change'
const ById = z.strictObject({ id: Id })

const reason = OptionalLine(MAX_REASON).optional().describe('Reason for the audit log and the profile')
/** The reason is mailed to the customer. */
const refusalReason = Line(MAX_REASON).describe('Reason for the customer, the audit log and the profile')

/** A customer and the new value. */
export const Switch = z.strictObject({ id: Id, value: z.boolean(), reason })
/** A block explains itself to the colleagues who are contacted about it. */
const reasonOfBlock = ({ value, reason }: { value: boolean; reason?: string }, issues: Issues) => {
  if (value && !reason) issues.addIssue({ code: 'custom', path: ['reason'], message: errorCode('REQUIRED') })
}
const switching = (path: `/${string}`, summary: string) =>
  patch(path, { permission, summary })
    .input(Switch)
    .output(Customer)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_UNCHANGED', 'CUSTOMER_MERGED', 'CUSTOMER_ERASED'),
    })

const chosenCustomers = chosenRows(FilteredCustomers.partial().strict())

/** Customers and the new value for each of them. */
export const BulkSwitch = z
  .strictObject({ ...chosenCustomers, value: z.boolean(), reason })
  .superRefine(idsOrFilter)
/** Skip reasons of all switches. */
const UNSWITCHED = ['CUSTOMER_GONE', 'CUSTOMER_MERGED', 'CUSTOMER_ERASED', 'CUSTOMER_UNCHANGED'] as const
const switchingMany = (path: `/${string}`, summary: string, ...more: ErrorCode[]) =>
  patch(path, { permission, summary })
    .input(BulkSwitch)
    .output(bulkResult(...UNSWITCHED, ...more))
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES'))

const BLOCKING =
  'Blocking requires a reason, ends their sessions and closes their live chats. Their orders do not change.'

export const customers = {
  list: get('/admin/customers', {
    permission: 'customers:read',
    summary: 'List customers',
    description: 'Customers merged into others are excluded.',
  })
    .input(FilteredCustomerQuery)
    .output(pageSchema(CustomerRow)),
  tags: get('/admin/customers/tags', {
    permission: 'customers:read',
    summary: 'List the tags of customers, the most used first',
    description: 'Returns at most 200 tags.',
  }).output(z.array(z.object({ tag: z.string(), customers: z.int() }))),
  details: get('/admin/customers/profile/{id}', { permission: 'customers:read', summary: 'Get a customer' })
    .input(ById)
    .output(Customer)
    .errors(notFound('customer')),
  timeline: get('/admin/customers/{id}/timeline', {
    permission: 'customers:read',
    summary: 'List the timeline of a customer, newest first',
    description: 'Leaves out the entries that the admin may not view.',
  })
    .input(ById.extend(CustomerTimelineQuery.shape))
    .output(CustomerTimelinePage)
    .errors(notFound('customer')),
  create: post('/admin/customers/profile/create', { permission, summary: 'Create a customer' })
    .input(withRequestId(NewCustomer))
    .output(Customer)
    .errors(
      failures(
        ...(['CUSTOMER_EMAIL_TAKEN', 'CUSTOMER_EMAIL_TAKEN_BY_MERGED', 'CUSTOMER_NAME_REQUIRED'] as const),
        ...(['CUSTOMER_HAS_NO_EMAIL', 'SITE_NOT_FOUND', 'FILE_GONE'] as const),
        ...(['ADMIN_NOT_FOUND', 'ADMIN_NOT_PERMITTED', 'REQUIRED'] as const),
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  update: put('/admin/customers/profile/update', {
    permission,
    summary: 'Update a customer',
    description:
      'Omitted fields do not change. The e-mail address of a customer with an account, orders or credit requires `customers:set-password`; the former address of an account gets an e-mail.',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: CustomerChanges }))
    .output(Customer)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_EMAIL_TAKEN', 'CUSTOMER_EMAIL_TAKEN_BY_MERGED', 'CUSTOMER_NAME_REQUIRED'),
      ...failures('CUSTOMER_ERASED', 'CUSTOMER_MERGED', 'SITE_NOT_FOUND', 'FILE_GONE', 'STALE'),
      ...failures('ADMIN_NOT_FOUND', 'ADMIN_NOT_PERMITTED', 'REQUIRED'),
    }),
  updateShippingInfo: put('/admin/customers/shipping-info/update', {
    permission,
    summary: 'Update the default address of a customer',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: ShippingInfoChange }))
    .output(Customer)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_ERASED', 'CUSTOMER_MERGED', 'STALE', 'TOO_MANY'),
    }),
  updateAddresses: put('/admin/customers/{id}/addresses', {
    permission,
    summary: 'Update the address book of a customer',
  })
    .input(AddressBook)
    .output(Customer)
    .errors({ ...notFound('customer'), ...failures('CUSTOMER_ERASED', 'CUSTOMER_MERGED', 'STALE') }),
  changePassword: post('/admin/customers/change-password/{id}', {
    permission: 'customers:set-password',
    summary: 'Set the password of a customer',
    description: 'Ends their sessions. The password is not sent to the customer.',
  })
    .input(ById.extend({ password: NewPassword }))
    .output(z.object({ _id: Id }))
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_ERASED', 'CUSTOMER_MERGED', 'PASSWORD_TOO_WEAK'),
    }),
  markAsTest: switching(
    '/admin/customers/mark-as-test-customer',
    'Mark or unmark a customer as a test customer',
  ),
  bulkMarkAsTest: switchingMany(
    '/admin/customers/bulk-mark-as-test-customer',
    'Mark or unmark customers as test customers',
  ),
  block: patch('/admin/customers/blocked', {
    permission,
    summary: 'Block or unblock a customer',
    description: BLOCKING,
  })
    .input(Switch.superRefine(reasonOfBlock))
    .output(Customer)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_UNCHANGED', 'CUSTOMER_MERGED', 'CUSTOMER_ERASED'),
    }),
  bulkBlock: patch('/admin/customers/bulk-blocked-and-unblocked', {
    permission,
    summary: 'Block or unblock customers',
    description: BLOCKING,
  })
    .input(BulkSwitch.superRefine(reasonOfBlock))
    .output(bulkResult(...UNSWITCHED))
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  openOrders: post('/admin/customers/open-orders', {
    permission: 'customers:read',
    isReading: true,
    summary: 'Count the open orders of customers',
    description: 'Counts pending, processing and on-hold orders. Blocking doesn’t affect them.',
  })
    .input(z.strictObject(chosenCustomers).superRefine(idsOrFilter))
    .output(z.object({ openOrders: z.int() }))
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  verifyEmail: patch('/admin/customers/email-verified', {
    permission,
    summary: 'Mark a customer’s e-mail address as verified or unverified',
  })
    .input(Switch)
    .output(Customer)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_UNCHANGED', 'CUSTOMER_MERGED', 'CUSTOMER_ERASED', 'CUSTOMER_HAS_NO_EMAIL'),
    }),
  bulkVerifyEmail: switchingMany(
    '/admin/customers/bulk-email-verified',
    'Mark customers’ e-mail addresses as verified or unverified',
    'CUSTOMER_HAS_NO_EMAIL',
  ),
  approve: switching(
    '/admin/customers/account-approved-by-admin',
    'Approve a customer’s account or revoke its approval',
  ),
  bulkApprove: switchingMany(
    '/admin/customers/bulk-account-approved-by-admin',
    'Approve customers’ accounts or revoke their approval',
  ),
  refuseApproval: patch('/admin/customers/approval-refused', {
    permission,
    summary: 'Refuse the approval of a customer’s account',
    description:
      'Removes the account from those that wait for approval, and mails the reason to the customer.',
  })
    .input(z.strictObject({ id: Id, reason: refusalReason }))
    .output(Customer)
    .errors({ ...notFound('customer'), ...failures('CUSTOMER_NOT_WAITING', 'CUSTOMER_MERGED') }),
  bulkRefuseApproval: patch('/admin/customers/bulk-approval-refused', {
    permission,
    summary: 'Refuse the approval of customers’ accounts',
    description:
      'Removes the accounts from those that wait for approval, and mails the reason to the customers.',
  })
    .input(z.strictObject({ ...chosenCustomers, reason: refusalReason }).superRefine(idsOrFilter))
    .output(bulkResult('CUSTOMER_GONE', 'CUSTOMER_MERGED', 'CUSTOMER_NOT_WAITING'))
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  planEdit: post('/admin/customers/bulk-edit/dry-run', {
    permission,
    isReading: true,
    summary: 'Dry-run a bulk edit of customers',
    description: 'As `POST /admin/products/bulk-edit/dry-run`.',
  })
    .input(CustomerEditPlan.input)
    .output(CustomerEditPlan.output),
  edit: patch('/admin/customers/bulk-edit', {
    permission,
    summary: 'Edit customers in bulk',
    description: 'As `PATCH /admin/products/bulk-edit`.',
  })
    .input(CustomerEdit)
    .output(StartedRun)
    .errors(failures('CUSTOMER_GONE')),
}
