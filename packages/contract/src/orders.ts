import { z } from 'zod'
import { chosenRows, idsOrFilter } from './bulk.ts'
import { get, patch, post } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { BulkResult, pageOf } from './list.ts'
import { Order, OrderComment, OrderRow } from './orders/order.ts'
import { OrderCounts } from './orders/order-counts.ts'
import { OrderFilter, OrderQuery } from './orders/order-query.ts'
import { askWhenCancelling, StatusChange } from './orders/tracking-status.ts'
import { Id } from './shapes.ts'

export const MAX_COMMENT_LENGTH = 5000

/** One order by what the caller read of it. A stale `version` is refused. */
export const UpdateStatus = z
  .strictObject({ _id: Id, version: z.int(), ...StatusChange.shape })
  .superRefine(askWhenCancelling)

/** Each order moves by its own rules. */
export const BulkUpdateStatus = z
  .strictObject({ ...chosenRows(OrderFilter.partial().strict()), ...StatusChange.shape })
  .superRefine(idsOrFilter)
  .superRefine(askWhenCancelling)

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
  list: get('/admin/orders', { right: 'orders:read', tag, summary: 'Orders that match the filters' })
    .input(OrderQuery)
    .output(pageOf(OrderRow)),
  counts: get('/admin/orders/counts', {
    right: 'orders:read',
    tag,
    summary: 'How many orders each status has',
  })
    .input(OrderFilter)
    .output(OrderCounts),
  details: get('/admin/orders/details/{id}', {
    right: 'orders:read',
    tag,
    summary: 'One order with its lines, comments and timeline',
    description: '`id` is the order’s `_id` or its `uriCode`.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Order)
    .errors(notFound('order')),
  updateStatus: patch('/admin/orders/update-status', {
    right: 'orders:status',
    tag,
    summary: 'Move an order to another tracking status',
    description:
      'A move that the rules forbid answers 409 and says what is allowed; a super admin may override it.',
  })
    .input(UpdateStatus)
    .output(Order)
    .errors({ ...notFound('order'), ...conflict, ...stale, ...refused }),
  bulkUpdateStatus: patch('/admin/orders/bulk-update-status', {
    right: 'orders:status',
    tag,
    summary: 'Move many orders to another tracking status, each by its own rules',
  })
    .input(BulkUpdateStatus)
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
  addComment: post('/admin/orders/comments/add', {
    right: 'orders:comment',
    tag,
    summary: 'Comment on an order',
  })
    .input(AddComment)
    .output(OrderComment)
    .errors(notFound('order')),
}
