import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'
import { ReturnStatus } from './return-status.ts'

/** Errors of returns. */
export const returnErrors = errorEntries({
  RETURN_EMPTY: {
    status: 400,
    message: 'Select at least one item.',
    action: 'Send at least one entry in `items`.',
  },
  RETURN_NOT_SHIPPED: {
    status: 422,
    params: { orderId: z.string() },
    message: 'Order #{orderId} hasn’t been shipped, so nothing can be returned.',
    action: 'Edit or cancel the order instead.',
  },
  RETURN_QUANTITY_TOO_LARGE: {
    status: 422,
    params: { title: z.string(), left: z.int() },
    message: 'Only {left} of “{title}” can still be returned.',
    action: 'Return at most `left` units.',
  },
  RETURN_NOTHING_LEFT: {
    status: 422,
    params: { title: z.string() },
    message: 'No more units of “{title}” can be returned.',
    action: 'Leave the line out.',
  },
  RETURN_OF_FEE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is a fee, so it can’t be returned.',
    action: 'Refund it on the order instead.',
  },
  RETURN_PERIOD_ENDED: {
    status: 422,
    params: { until: z.iso.datetime(), timeZone: z.string() },
    message: 'The return period of this order ended.',
    action: 'Contact the store.',
  },
  RETURNS_CLOSED: {
    status: 422,
    message: 'The store doesn’t accept return requests online.',
    action: 'Contact the store.',
  },
  RETURN_REASON_NOT_FOUND: {
    status: 422,
    message: 'This reason doesn’t exist anymore.',
    action: 'Choose one of the active reasons.',
  },
  RETURN_REASON_USED: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is used by returns, so it can’t be deleted.',
    action: 'Deactivate the reason instead.',
  },
  RETURN_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { number: z.string(), status: ReturnStatus, allowed: z.array(ReturnStatus) },
    message: 'Return {number} is {status}, so this isn’t possible.',
    action: 'Reload the return. `allowed` are the statuses that it can change to.',
  },
  RETURN_NOTHING_RECEIVED: {
    status: 400,
    message: 'Enter at least one item that arrived.',
    action: 'Send a `received` above zero for an item, or cancel the return if nothing arrives.',
  },
  RETURN_RECEIVED_TOO_MANY: {
    status: 422,
    params: { title: z.string(), quantity: z.int() },
    message: 'At most {quantity} of “{title}” can arrive.',
    action: 'Create another return for further units.',
  },
  RETURN_ITEM_NOT_FOUND: {
    status: 422,
    message: 'This item isn’t part of the return.',
    action: 'Send the `_id` of an item of the return.',
  },
  RETURN_VALUE_EXCEEDED: {
    status: 422,
    params: { left: Money },
    message: 'Only {left} of the received items and the shipping can still be refunded.',
    action: 'Send at most `left`, or refund the order itself.',
  },
  RETURN_EXCHANGED: {
    status: 409,
    params: { orderId: z.string() },
    message: 'The items were already exchanged with order #{orderId}.',
    action: 'Refund the new order instead.',
  },
})
