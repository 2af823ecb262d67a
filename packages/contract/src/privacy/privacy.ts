import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id, IsoDate, Line } from '../shapes.ts'
import { NewPrivacyRequest, PrivacyRequest, PrivacyRequestChanges } from './privacy-request.ts'
import { FilteredPrivacyRequestQuery } from './privacy-request-filter-fields.ts'
import { Retention, RetentionCounts, RetentionPeriods } from './retention.ts'

const { get, patch, post, put } = callsOf('Privacy')

/** Typed by the admin, because an erasure cannot be undone. */
export const ErasureConfirmation = z.strictObject({
  confirmation: Line(254).describe('The e-mail address, or the number of a customer without one'),
})

/** What an erasure changed. */
export const Erasure = z.object({
  _id: Id.describe('The customer'),
  orders: z.int().describe('Orders without names and addresses now; their sums did not change'),
  chats: z.int(),
  tickets: z.int(),
  mails: z.int().describe('Deleted e-mails'),
  contacts: z.int().describe('Deleted contacts'),
})
export type Erasure = z.infer<typeof Erasure>

/** The maximum number of open orders that a dry run of an erasure names. */
export const MAX_NAMED_ORDERS = 20

/** What prevents the erasure of a customer, and what accompanies it. */
export const ErasureDryRun = z.object({
  openOrders: z
    .array(z.object({ _id: Id, orderId: z.string(), uriCode: z.string() }))
    .describe(
      `The latest open orders, at most ${MAX_NAMED_ORDERS}, on the sites on which the admin sees orders. Open orders prevent the erasure.`,
    ),
  otherOpenOrders: z.int().describe('Number of all further open orders'),
  credit: z
    .int()
    .nullable()
    .describe(
      'The balance in cents, which the customer can no longer use; null without the permission to view credit',
    ),
  openReturns: z.int(),
  openTickets: z.int(),
})
export type ErasureDryRun = z.infer<typeof ErasureDryRun>

/** The number of days for which the file of an export is stored, and of minutes for which its link is valid. */
export const CUSTOMER_EXPORT_DAYS = 7
export const EXPORT_LINK_MINUTES = 15

/** An export of a customer's data. `preparing`: the job writes the file. `deleted`: after its days. */
export const CustomerExport = z.object({
  _id: Id,
  status: z.enum(['preparing', 'ready', 'deleted']),
  by: z.object({ _id: Id, name: z.string() }).nullable(),
  bytes: z.int().nullable(),
  url: z.string().nullable().describe(`A link that is valid for ${EXPORT_LINK_MINUTES} minutes`),
  createdAt: IsoDate,
  expiresAt: IsoDate.nullable(),
})
export type CustomerExport = z.infer<typeof CustomerExport>

const ById = z.strictObject({ id: Id.describe('The customer') })

export const privacy = {
  retention: {
    details: get('/admin/setting/retention', {
      permission: 'settings:read',
      summary: 'Get the retention periods',
    }).output(Retention),
    dryRun: post('/admin/setting/retention/dry-run', {
      permission: 'settings:read',
      isReading: true,
      summary: 'Count the records that retention periods would delete now',
    })
      .input(RetentionPeriods)
      .output(RetentionCounts),
    update: put('/admin/setting/retention', {
      permission: 'customers:erase',
      summary: 'Update the retention periods',
      description: 'A nightly job permanently deletes the records that are older.',
    })
      .input(Retention)
      .output(Retention)
      .errors(failures('STALE')),
  },
  requests: get('/admin/privacy-requests', {
    permission: 'customers:read',
    summary: 'List requests of customers for their data or its erasure',
  })
    .input(FilteredPrivacyRequestQuery)
    .output(pageSchema(PrivacyRequest)),
  createRequest: post('/admin/privacy-requests', {
    permission: 'customers:change',
    summary: 'Enter the request of a customer',
  })
    .input(withRequestId(NewPrivacyRequest))
    .output(PrivacyRequest)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_MERGED', 'CUSTOMER_ERASED', 'PRIVACY_REQUEST_OPEN', 'PRIVACY_REQUEST_IN_FUTURE'),
      ...failures('ADMIN_NOT_FOUND', 'ADMIN_NOT_PERMITTED', 'REQUIRED', 'IDEMPOTENCY_KEY_REUSED'),
    }),
  updateRequest: patch('/admin/privacy-requests/{id}', {
    permission: 'customers:change',
    summary: 'Complete, reject or edit a request',
    description: 'Completing it neither exports nor erases anything.',
  })
    .input(PrivacyRequestChanges)
    .output(PrivacyRequest)
    .errors({
      ...notFound('privacy-request'),
      ...failures('STALE', 'PRIVACY_REQUEST_CLOSED'),
      ...failures('ADMIN_NOT_FOUND', 'ADMIN_NOT_PERMITTED', 'REQUIRED'),
    }),
  startExport: post('/admin/customers/{id}/exports', {
    permission: 'customers:export-data',
    summary: 'Export all data of a customer',
    description:
      'A job writes a ZIP file with a JSON file for each kind of data, the invoices and the files of chats, tickets and reviews. While it does, a repeated call returns the same export.',
  })
    .input(ById)
    .output(CustomerExport)
    .errors({ ...notFound('customer'), ...failures('CUSTOMER_MERGED', 'CUSTOMER_ERASED') }),
  exports: get('/admin/customers/{id}/exports', {
    permission: 'customers:export-data',
    summary: 'List the exports of a customer, the latest first',
    description: 'Returns at most 20 exports.',
  })
    .input(ById)
    .output(z.array(CustomerExport))
    .errors(notFound('customer')),
  erasureDryRun: get('/admin/customers/{id}/erase/dry-run', {
    permission: 'customers:erase',
    summary: 'Get what prevents or accompanies an erasure',
    description: 'Changes nothing.',
  })
    .input(ById)
    .output(ErasureDryRun)
    .errors({ ...notFound('customer'), ...failures('CUSTOMER_MERGED', 'CUSTOMER_ERASED') }),
  erase: post('/admin/customers/{id}/erase', {
    permission: 'customers:erase',
    summary: 'Erase the personal data of a customer',
    description:
      'Permanently removes names, addresses, texts and files, also from orders of guests with the same e-mail address. Orders, payments and credit keep their amounts.',
  })
    .input(ErasureConfirmation.extend({ id: Id }))
    .output(Erasure)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_MERGED', 'CUSTOMER_ERASED', 'ERASURE_NOT_CONFIRMED', 'ERASURE_OPEN_ORDERS'),
    }),
}
