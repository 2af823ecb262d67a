import { z } from 'zod'
import { chosenRows, idsOrFilter, StartedRun } from './bulk.ts'
import { get, patch, post, put } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { BulkResult, commaList, pageOf } from './list.ts'
import { Order, OrderComment, OrderRow } from './orders/order.ts'
import { OrderCounts } from './orders/order-counts.ts'
import { NewOrder, OrderChanges, OrderDuplicate, OrderQuestion } from './orders/order-input.ts'
import { OrderFilter, OrderQuery } from './orders/order-query.ts'
import { OrderQuote } from './orders/order-quote.ts'
import { confirmCancellation, StatusChange } from './orders/tracking-status.ts'
import { Id } from './shapes.ts'

export const MAX_COMMENT_LENGTH = 5000

/** One order by what the caller read of it. A stale `version` is refused. */
export const UpdateStatus = z
  .strictObject({ _id: Id, version: z.int(), ...StatusChange.shape })
  .superRefine(confirmCancellation)

/** Each order moves by its own rules. */
export const BulkUpdateStatus = z
  .strictObject({ ...chosenRows(OrderFilter.partial().strict()), ...StatusChange.shape })
  .superRefine(idsOrFilter)
  .superRefine(confirmCancellation)

export const AddComment = z.strictObject({
  order: Id,
  text: z.string().trim().min(1).max(MAX_COMMENT_LENGTH),
  isInternal: z.boolean().default(true),
  requestId: Id.describe('Made by the client; the same one again returns the first answer'),
})

const tag = 'Orders'

/** What creating and editing are refused for; a quote lists all but the total in its `issues`. */
const orderIssues = failures(
  'INVALID_FIELDS',
  'ORDER_EMPTY',
  'ORDER_TOTAL_CHANGED',
  'ORDER_TOTAL_TOO_HIGH',
  'PRODUCT_GONE',
  'PRODUCT_NOT_ON_SITE',
  'PRODUCT_INACTIVE',
  'OUT_OF_STOCK',
  'ORDER_PRODUCT_GONE',
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_MERGED',
  'CUSTOMER_BLOCKED',
  'COUPON_NOT_FOUND',
  'COUPON_GONE',
  'COUPON_NOT_APPLICABLE',
  'SHIPPING_METHOD_NOT_FOUND',
  'SHIPPING_METHOD_INACTIVE',
  'SHIPPING_COUNTRY_MISSING',
  'SHIPPING_COUNTRY_UNKNOWN',
  'SHIPPING_COUNTRY_INACTIVE',
  'SHIPPING_COUNTRY_NOT_SERVED',
  'CREDIT_NEEDS_CUSTOMER',
  'CREDIT_ABOVE_BALANCE',
  'CREDIT_ABOVE_TOTAL',
  'CREDIT_INSUFFICIENT',
)

export const orders = {
  list: get('/admin/orders', { permission: 'orders:read', tag, summary: 'List orders' })
    .input(OrderQuery)
    .output(pageOf(OrderRow)),
  counts: get('/admin/orders/counts', {
    permission: 'orders:read',
    tag,
    summary: 'Count orders by status',
  })
    .input(OrderFilter)
    .output(OrderCounts),
  matchingCount: get('/admin/orders/matching-count', {
    permission: 'orders:read',
    tag,
    summary: 'Count matching orders',
    description: 'Exact, for a change of all of them; lists and other counts end at 10,000.',
  })
    .input(OrderFilter)
    .output(z.object({ count: z.int() })),
  details: get('/admin/orders/details/{id}', {
    permission: 'orders:read',
    tag,
    summary: 'Get an order',
    description:
      'With its lines, comments and timeline. `id` is the order’s `_id`, its `uriCode` or its number, with or without `#`.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Order)
    .errors(notFound('order')),
  byNumbers: get('/admin/orders/by-numbers', {
    permission: 'orders:read',
    tag,
    summary: 'Look up orders by their numbers',
    description: 'Where sites have orders with the same number, the latest of them.',
  })
    .input(
      z.strictObject({
        orderIds: commaList(z.string().min(1).max(64)).pipe(z.array(z.string()).min(1).max(20)),
      }),
    )
    .output(z.array(z.object({ orderId: z.string(), uriCode: z.string() }))),
  quote: post('/admin/orders/quote', {
    permission: 'orders:read',
    tag,
    summary: 'Quote an order',
    description:
      'What it would cost, and in `issues` what it would be refused for, by the same rules as creating and editing. Writes nothing.',
  })
    .input(OrderQuestion)
    .output(OrderQuote)
    .errors({ ...notFound('order'), ...failures('ORDER_TOTAL_TOO_HIGH') }),
  create: post('/admin/orders/create-order', {
    permission: 'orders:change',
    tag,
    summary: 'Create an order',
    description:
      'Takes stock, credit and the coupon’s use in one transaction, or refuses. A total other than the expected one answers 409.',
  })
    .input(NewOrder)
    .output(Order)
    .errors({
      ...orderIssues,
      ...failures(
        'ORDER_ALREADY_MADE',
        'SITE_NOT_FOUND',
        'CUSTOMER_AMBIGUOUS',
        'CUSTOMER_NAME_REQUIRED',
        'CUSTOMER_EMAIL_TAKEN',
        'CUSTOMER_EMAIL_TAKEN_BY_MERGED',
        'PAYMENT_ABOVE_DUE',
      ),
    }),
  edit: put('/admin/orders/edit-order', {
    permission: 'orders:change',
    tag,
    summary: 'Edit an order',
    description:
      'In pending, processing and on-hold. Reprices the order; a line that is sent with its `line` keeps its price.',
  })
    .input(OrderChanges)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...orderIssues,
      ...failures(
        'STALE',
        'ORDER_NOT_EDITABLE',
        'ORDER_LINE_GONE',
        'ORDER_LINE_PRODUCT_FIXED',
        'ORDER_LINE_DUPLICATE',
      ),
    }),
  duplicate: get('/admin/orders/duplicate/{id}', {
    permission: 'orders:read',
    tag,
    summary: 'Prepare a copy of an order',
    description:
      'What a new order like this one begins with. `id` is the order’s `_id` or its `uriCode`. Writes nothing.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(OrderDuplicate)
    .errors(notFound('order')),
  updateStatus: patch('/admin/orders/update-status', {
    permission: 'orders:status',
    tag,
    summary: 'Change the status of an order',
    description:
      'A change that the rules forbid answers 409 with the statuses that are allowed; a super admin may override it.',
  })
    .input(UpdateStatus)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'STALE',
        'ORDER_STATUS_UNCHANGED',
        'ORDER_STATUS_FINAL',
        'ORDER_STATUS_NOT_ALLOWED',
        'ORDER_HAS_NO_CUSTOMER',
        'OUT_OF_STOCK',
        'ORDER_PRODUCT_GONE',
        'COUPON_NOT_APPLICABLE',
      ),
    }),
  bulkUpdateStatus: patch('/admin/orders/bulk-update-status', {
    permission: 'orders:status',
    tag,
    summary: 'Change the status of many orders',
    description: 'Each by its own rules. With ids at once; with a filter in the background, as a bulk run.',
  })
    .input(BulkUpdateStatus)
    .output(z.union([BulkResult, StartedRun]))
    .errors(failures('COUNT_CHANGED')),
  addComment: post('/admin/orders/comments/add', {
    permission: 'orders:comment',
    tag,
    summary: 'Comment on an order',
  })
    .input(AddComment)
    .output(OrderComment)
    .errors({ ...notFound('order'), ...failures('IDEMPOTENCY_KEY_REUSED') }),
}
