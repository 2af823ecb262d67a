import { z } from 'zod'
import { chosenRows, idsOrFilter, StartedRun } from './bulk.ts'
import { get, patch, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
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
  text: z
    .string()
    .trim()
    .min(1, 'Write something first.')
    .max(MAX_COMMENT_LENGTH, `At most ${MAX_COMMENT_LENGTH} characters.`),
  isInternal: z.boolean().default(true),
  requestId: Id.describe('Made by the client; the same one again returns the first answer'),
})

const tag = 'Orders'

export const orders = {
  list: get('/admin/orders', { permission: 'orders:read', tag, summary: 'Orders that match the filters' })
    .input(OrderQuery)
    .output(pageOf(OrderRow)),
  counts: get('/admin/orders/counts', {
    permission: 'orders:read',
    tag,
    summary: 'How many orders each status has',
  })
    .input(OrderFilter)
    .output(OrderCounts),
  matchingCount: get('/admin/orders/matching-count', {
    permission: 'orders:read',
    tag,
    summary: 'How many orders match the filters, exactly',
    description: 'For a change of all of them; lists and counts go no further than 10,000.',
  })
    .input(OrderFilter)
    .output(z.object({ count: z.int() })),
  details: get('/admin/orders/details/{id}', {
    permission: 'orders:read',
    tag,
    summary: 'One order with its lines, comments and timeline',
    description: '`id` is the order’s `_id`, its `uriCode` or its number, with or without `#`.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Order)
    .errors(notFound('order')),
  byNumbers: get('/admin/orders/by-numbers', {
    permission: 'orders:read',
    tag,
    summary: 'Which of these order numbers there are, and where to find each order',
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
    summary: 'What an order would cost, and what would be refused',
    description: 'Reads only. The same rules and the same arithmetic as creating and editing.',
  })
    .input(OrderQuestion)
    .output(OrderQuote)
    .errors(notFound('order')),
  create: post('/admin/orders/create-order', {
    permission: 'orders:change',
    tag,
    summary: 'Make an order',
    description:
      'Takes stock, credit and the coupon’s use in one transaction, or refuses. A total other than the expected one answers 409.',
  })
    .input(NewOrder)
    .output(Order)
    .errors({ ...conflict, ...refused }),
  edit: put('/admin/orders/edit-order', {
    permission: 'orders:change',
    tag,
    summary: 'Change an order that has not left yet',
    description:
      'In pending, processing and on-hold. Reprices the order; a line that is sent with its `line` keeps its price.',
  })
    .input(OrderChanges)
    .output(Order)
    .errors({ ...notFound('order'), ...conflict, ...stale, ...refused }),
  duplicate: get('/admin/orders/duplicate/{id}', {
    permission: 'orders:read',
    tag,
    summary: 'What a new order like this one begins with',
    description: '`id` is the order’s `_id` or its `uriCode`. Nothing is made.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(OrderDuplicate)
    .errors(notFound('order')),
  updateStatus: patch('/admin/orders/update-status', {
    permission: 'orders:status',
    tag,
    summary: 'Move an order to another tracking status',
    description:
      'A move that the rules forbid answers 409 and says what is allowed; a super admin may override it.',
  })
    .input(UpdateStatus)
    .output(Order)
    .errors({ ...notFound('order'), ...conflict, ...stale, ...refused }),
  bulkUpdateStatus: patch('/admin/orders/bulk-update-status', {
    permission: 'orders:status',
    tag,
    summary: 'Move many orders to another tracking status, each by its own rules',
    description: 'With ids at once; with a filter in the background, as a bulk run.',
  })
    .input(BulkUpdateStatus)
    .output(z.union([BulkResult, StartedRun]))
    .errors({ ...conflict, ...refused }),
  addComment: post('/admin/orders/comments/add', {
    permission: 'orders:comment',
    tag,
    summary: 'Comment on an order',
  })
    .input(AddComment)
    .output(OrderComment)
    .errors(notFound('order')),
}
