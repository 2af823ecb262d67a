import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { Id } from '../shapes.ts'
import { OrderReturns, Return, ReturnReason, ReturnRow } from './return.ts'
import { FilteredReturnQuery } from './return-filter-fields.ts'
import {
  NewReturn,
  ReceivedReturn,
  ReturnDecision,
  ReturnExchange,
  ReturnReasonsInput,
  ReturnRefund,
} from './return-input.ts'
import { ReturnReportQuery } from './return-query.ts'
import { ReturnReport } from './return-report.ts'
import { ReturnStatus } from './return-status.ts'

const { get, patch, post, put } = callsOf('Returns')

/** Returns of orders, and their refunds and exchanges. */
export const returns = {
  list: get('/admin/returns', {
    permission: 'returns:read',
    summary: 'List returns',
    description: '`counts` contains the number of returns by status, and ignores the status filter.',
  })
    .input(FilteredReturnQuery)
    .output(pageSchema(ReturnRow).extend({ counts: z.record(ReturnStatus, z.int()) })),
  details: get('/admin/returns/details/{id}', {
    permission: 'returns:read',
    summary: 'Get a return with its items and timeline',
    description: '`id` is the return’s `_id` or its number.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Return)
    .errors(notFound('return')),
  ofOrder: get('/admin/returns/of-order', {
    permission: 'returns:read',
    summary: 'List the returns of an order, and what can still be returned',
    description: 'Newest first. `returnable` are the units that left; it is empty if nothing did.',
  })
    .input(z.strictObject({ order: Id }))
    .output(OrderReturns)
    .errors(notFound('order')),
  create: post('/admin/returns', {
    permission: 'returns:change',
    summary: 'Create a return',
    description: 'For units that were shipped, also of a partly shipped order. The return is approved.',
  })
    .input(NewReturn)
    .output(Return)
    .errors({
      ...notFound('order'),
      ...failures(
        'RETURN_NOT_SHIPPED',
        'RETURN_QUANTITY_TOO_LARGE',
        'RETURN_NOTHING_LEFT',
        'RETURN_OF_FEE',
        'RETURN_REASON_NOT_FOUND',
        'ORDER_LINE_GONE',
        'IDEMPOTENCY_KEY_REUSED',
        'ADMIN_NOT_FOUND',
        'ADMIN_NOT_PERMITTED',
        'REQUIRED',
      ),
    }),
  decide: patch('/admin/returns/{id}/decide', {
    permission: 'returns:change',
    summary: 'Approve, refuse, cancel or complete a return',
  })
    .input(ReturnDecision)
    .output(Return)
    .errors({ ...notFound('return'), ...failures('RETURN_STATUS_NOT_ALLOWED', 'STALE') }),
  receive: patch('/admin/returns/{id}/receive', {
    permission: 'returns:change',
    summary: 'Record the items that arrived',
    description: 'Restocks units on request. Once all units of an order arrived, the order is returned.',
  })
    .input(ReceivedReturn)
    .output(Return)
    .errors({
      ...notFound('return'),
      ...failures(
        'RETURN_STATUS_NOT_ALLOWED',
        'RETURN_ITEM_NOT_FOUND',
        'RETURN_NOTHING_RECEIVED',
        'RETURN_RECEIVED_TOO_MANY',
        'ORDER_HOLDS_NO_STOCK',
        'STALE',
      ),
    }),
  refund: post('/admin/returns/{id}/refund', {
    permission: 'returns:change',
    summary: 'Refund received items',
    description:
      'Also requires `orders:pay` on the site. At most what is left of the received items and of the shipping. To the original payment, or to the customer’s credit, which first restores the credit that the order used.',
  })
    .input(ReturnRefund)
    .output(Return)
    .errors({
      ...notFound('return'),
      ...failures(
        'RETURN_STATUS_NOT_ALLOWED',
        'RETURN_EXCHANGED',
        'RETURN_VALUE_EXCEEDED',
        'REFUND_TOO_LARGE',
        'REFUND_DISPUTED',
        'REFUND_ABOVE_LIMIT',
        'CREDIT_ABOVE_LIMIT',
        'CREDIT_ABOVE_DAY_LIMIT',
        'ORDER_HAS_NO_CUSTOMER',
        'CUSTOMER_ERASED',
        'IDEMPOTENCY_KEY_REUSED',
        'STALE',
      ),
    }),
  exchange: post('/admin/returns/{id}/exchange', {
    permission: 'returns:change',
    summary: 'Exchange received items for other products',
    description:
      'Also requires `orders:change` and `orders:pay` on the site. Creates an order with the same customer and address, which is paid by `value`: through the customer’s credit, or without a customer by a payment with the method `exchange`. What the products cost more is due on the new order; what they cost less is refunded.',
  })
    .input(ReturnExchange)
    .output(Return)
    .errors({
      ...notFound('return'),
      ...failures(
        'RETURN_STATUS_NOT_ALLOWED',
        'RETURN_EXCHANGED',
        'RETURN_VALUE_EXCEEDED',
        'ORDER_TOTAL_CHANGED',
        'REFUND_TOO_LARGE',
        'REFUND_DISPUTED',
        'REFUND_ABOVE_LIMIT',
        'CREDIT_ABOVE_LIMIT',
        'CREDIT_ABOVE_DAY_LIMIT',
        'ORDER_HAS_NO_CUSTOMER',
        'CUSTOMER_ERASED',
        'PRODUCT_GONE',
        'OUT_OF_STOCK',
        'CUSTOMER_BLOCKED',
        'IDEMPOTENCY_KEY_REUSED',
        'STALE',
      ),
    }),
  report: get('/admin/returns/report', {
    permission: 'returns:read',
    summary: 'Get returned units by reason and product',
  })
    .input(ReturnReportQuery)
    .output(ReturnReport),
  reasons: get('/admin/return-reasons', {
    permission: 'returns:read',
    summary: 'List the reasons for returns',
  }).output(z.array(ReturnReason)),
  saveReasons: put('/admin/return-reasons', {
    permission: 'settings:change',
    summary: 'Save the reasons for returns',
    description: 'Replaces the list. A reason that returns use can be deactivated, but not left out.',
  })
    .input(ReturnReasonsInput)
    .output(z.object({ reasons: z.array(ReturnReason) }))
    .errors(failures('STALE', 'RETURN_REASON_NOT_FOUND', 'RETURN_REASON_USED')),
}
