import { z } from 'zod'
import { errorEntries } from '../../errors/error-entry.ts'

/** Errors of tracking numbers. */
export const trackingErrors = errorEntries({
  TRACKING_NUMBER_ROUNDED: {
    status: 400,
    message: 'A spreadsheet has rounded this number. Format the column as text and copy it again.',
    action: 'Send the number with all its digits.',
  },
  INVALID_TRACKING_NUMBER: {
    status: 400,
    message: 'Enter a valid tracking number.',
    action: 'Send letters, digits, spaces and . / _ - with at least one digit.',
  },
  TRACKING_NUMBER_EXISTS: {
    status: 409,
    message: 'This order already has this tracking number.',
    action: 'No action needed, or send another number.',
  },
  TRACKING_NUMBER_GONE: {
    status: 409,
    message: 'This tracking number is no longer on the order.',
    action: 'Read the order again.',
  },
  ORDER_NOT_SHIPPABLE: {
    status: 409,
    params: { orderId: z.string(), status: z.string() },
    message: 'Order #{orderId} is {status}. You can’t add tracking numbers.',
    action: 'Reopen the order first, or use another order.',
  },
  ORDER_NUMBER_NOT_FOUND: {
    status: 422,
    message: 'No order found with this number.',
    action: 'Correct the order number.',
  },
  ORDER_NUMBER_AMBIGUOUS: {
    status: 422,
    message: 'Several sites have an order with this number.',
    action: 'Add the tracking number to the order by its id.',
  },
  CARRIER_REQUIRED: {
    status: 422,
    message: 'Choose a carrier. It can’t be detected from the number.',
    action: 'Send the carrier of the line, or one for all lines.',
  },
})
