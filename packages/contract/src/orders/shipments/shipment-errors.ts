import { z } from 'zod'
import { errorEntries } from '../../errors/error-entry.ts'

const orderId = z.string()
const title = z.string()

/** Errors of shipments, and of changes that they prevent. */
export const shipmentErrors = errorEntries({
  SHIPMENT_GONE: {
    status: 409,
    message: 'This shipment is no longer on the order.',
    action: 'Read the order again.',
  },
  SHIPMENT_NOT_FOUND: {
    status: 422,
    message: 'The order has no shipment with this number.',
    action: 'Correct the number of the shipment, or leave it out.',
  },
  SHIPMENT_NOT_ALLOWED: {
    status: 409,
    params: { orderId, status: z.string() },
    message: 'Order #{orderId} is {status}. You can’t ship it.',
    action: 'Change the status of the order first.',
  },
  SHIPMENT_QUANTITY_TOO_LARGE: {
    status: 422,
    params: { title, left: z.int() },
    message: 'Only {left} of “{title}” can still be shipped.',
    action: 'Send up to the number of units that are in no shipment and not refunded.',
  },
  SHIPMENT_ALREADY_SENT: {
    status: 409,
    message: 'This shipment was already sent.',
    action: 'No action needed. The lines of a sent shipment can’t change.',
  },
  SHIPMENT_NOT_SENT: {
    status: 409,
    message: 'This shipment wasn’t sent yet.',
    action: 'Send the shipment first.',
  },
  SHIPMENT_ALREADY_DELIVERED: {
    status: 409,
    message: 'This shipment was already delivered.',
    action: 'No action needed.',
  },
  ORDER_PARTLY_SHIPPED: {
    status: 409,
    params: { orderId },
    message: 'A part of order #{orderId} was shipped. You can’t cancel it.',
    action: 'Refund the lines that were not shipped; the order is then shipped.',
  },
  ORDER_LINE_SHIPPED: {
    status: 422,
    params: { title, shipped: z.int() },
    message: '{shipped} of “{title}” are in shipments. You can’t remove them from the order.',
    action: 'Send at least this quantity, or delete the shipment if it wasn’t sent.',
  },
})
