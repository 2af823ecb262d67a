import { z } from 'zod'
import { TimelineEntry } from './audit-log/timeline-entry.ts'
import { chosenRows, idsOrFilter } from './bulk.ts'
import { get, patch, post, put } from './call.ts'
import { Customer, CustomerRow } from './customers/customer.ts'
import {
  AddressBook,
  CustomerChanges,
  MAX_BLOCK_REASON,
  NewCustomer,
  ShippingInfoChange,
} from './customers/customer-input.ts'
import { CustomerFilter, CustomerQuery } from './customers/customer-query.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { BulkResult, count, pageLimit, pageOf } from './list.ts'
import { NewPassword } from './profile/password.ts'
import { Id, OptionalLine } from './shapes.ts'

const tag = 'Customers'
const permission = 'customers:change'
const ById = z.strictObject({ id: Id })

/** One customer and what is to be so. */
export const Switch = z.strictObject({ id: Id, value: z.boolean() })
const switching = (path: `/${string}`, summary: string) =>
  patch(path, { permission, tag, summary })
    .input(Switch)
    .output(Customer)
    .errors({ ...notFound('customer'), ...conflict, ...refused })

const chosenCustomers = chosenRows(CustomerFilter.partial().strict())

/** Many customers, and what is to be so of each. */
export const BulkSwitch = z.strictObject({ ...chosenCustomers, value: z.boolean() }).superRefine(idsOrFilter)
const switchingMany = (path: `/${string}`, summary: string) =>
  patch(path, { permission, tag, summary })
    .input(BulkSwitch)
    .output(BulkResult)
    .errors({ ...conflict, ...refused })

const reason = OptionalLine(MAX_BLOCK_REASON).optional().describe('Why, for the audit log and the profile')

export const customers = {
  list: get('/admin/customers', {
    permission: 'customers:read',
    tag,
    summary: 'Customers that match the filters',
    description: 'Those who were merged into others are left out.',
  })
    .input(CustomerQuery)
    .output(pageOf(CustomerRow)),
  tags: get('/admin/customers/tags', {
    permission: 'customers:read',
    tag,
    summary: 'The tags that customers have, the most used first',
    description: 'At most two hundred.',
  }).output(z.array(z.object({ tag: z.string(), customers: z.int() }))),
  details: get('/admin/customers/profile/{id}', {
    permission: 'customers:read',
    tag,
    summary: 'One customer, whole',
  })
    .input(ById)
    .output(Customer)
    .errors(notFound('customer')),
  timeline: get('/admin/customers/{id}/timeline', {
    permission: 'customers:read',
    tag,
    summary: 'What happened to a customer, newest first',
  })
    .input(
      ById.extend({
        page: count(z.int().min(1).max(1_000_000).default(1)),
        limit: pageLimit(20),
      }),
    )
    .output(pageOf(TimelineEntry))
    .errors(notFound('customer')),
  create: post('/admin/customers/profile/create', { permission, tag, summary: 'Make a customer' })
    .input(NewCustomer)
    .output(Customer)
    .errors({ ...conflict, ...refused }),
  update: put('/admin/customers/profile/update', {
    permission,
    tag,
    summary: 'Change a customer',
    description: 'Only what is sent changes.',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: CustomerChanges }))
    .output(Customer)
    .errors({ ...notFound('customer'), ...conflict, ...refused, ...stale }),
  updateShippingInfo: put('/admin/customers/shipping-info/update', {
    permission,
    tag,
    summary: 'Change the address a customer’s parcels go to',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: ShippingInfoChange }))
    .output(Customer)
    .errors({ ...notFound('customer'), ...conflict, ...refused, ...stale }),
  updateAddresses: put('/admin/customers/{id}/addresses', {
    permission,
    tag,
    summary: 'Change a customer’s address book',
  })
    .input(AddressBook)
    .output(Customer)
    .errors({ ...notFound('customer'), ...conflict, ...stale }),
  changePassword: post('/admin/customers/change-password/{id}', {
    permission,
    tag,
    summary: 'Give a customer a new password for the store',
    description: 'Ends their sessions. The password is told to nobody.',
  })
    .input(ById.extend({ password: NewPassword }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('customer'), ...conflict, ...refused }),
  markAsTest: switching(
    '/admin/customers/mark-as-test-customer',
    'Say that a customer is a test, or is none',
  ),
  bulkMarkAsTest: switchingMany(
    '/admin/customers/bulk-mark-as-test-customer',
    'Say of many customers that they are tests, or are none',
  ),
  block: patch('/admin/customers/blocked', {
    permission,
    tag,
    summary: 'Block a customer, or let them in again',
    description: 'Blocking ends their sessions. Their orders stay as they are.',
  })
    .input(Switch.extend({ reason }))
    .output(Customer)
    .errors({ ...notFound('customer'), ...conflict, ...refused }),
  bulkBlock: patch('/admin/customers/bulk-blocked-and-unblocked', {
    permission,
    tag,
    summary: 'Block many customers, or let them in again',
    description: 'Blocking ends their sessions. Their orders stay as they are.',
  })
    .input(z.strictObject({ ...chosenCustomers, value: z.boolean(), reason }).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
  openOrders: post('/admin/customers/open-orders', {
    permission: 'customers:read',
    tag,
    summary: 'How many orders of customers are still open',
    description: 'Pending, processing and on hold: what stays when the customers are blocked.',
  })
    .input(z.strictObject(chosenCustomers).superRefine(idsOrFilter))
    .output(z.object({ openOrders: z.int() }))
    .errors({ ...conflict, ...refused }),
  verifyEmail: switching(
    '/admin/customers/email-verified',
    'Say that a customer’s e-mail address is verified, or is not',
  ),
  bulkVerifyEmail: switchingMany(
    '/admin/customers/bulk-email-verified',
    'Say of many customers that their e-mail addresses are verified, or are not',
  ),
  approve: switching(
    '/admin/customers/account-approved-by-admin',
    'Approve a customer’s account, or take that back',
  ),
  bulkApprove: switchingMany(
    '/admin/customers/bulk-account-approved-by-admin',
    'Approve many customers’ accounts, or take that back',
  ),
}
