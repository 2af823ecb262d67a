import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'

/** Errors of orders that are quoted, made, edited or exported, of their prices and of stock. */
export const orderErrors = errorEntries({
  ORDER_NOT_EDITABLE: {
    status: 409,
    params: { orderId: z.string(), status: z.string() },
    message:
      'Order #{orderId} is {status}; only orders that are pending, processing or on hold can be edited.',
    action: 'Move the order back to such a status first, or make a new order.',
  },
  ORDER_ALREADY_MADE: {
    status: 409,
    params: { orderId: z.string(), uriCode: z.string() },
    message: 'This request made order #{orderId} before, with other contents.',
    action: 'Read that order, and use a new `requestId` for another one.',
  },
  ORDER_TOTAL_CHANGED: {
    status: 409,
    params: { total: Money, expected: Money },
    message: 'The total is {total} now, and no longer {expected}. Please look at it again.',
    action: 'Quote the order again, and send its new total as `expectedTotal`.',
  },
  ORDER_EMPTY: {
    status: 422,
    message: 'An order needs at least one product.',
    action: 'Add a product.',
  },
  ORDER_TOTAL_TOO_HIGH: {
    status: 422,
    params: { max: Money },
    message: 'An order comes to {max} at most.',
    action: 'Split it into several orders.',
  },
  ORDER_SITE_FIXED: {
    status: 422,
    message: 'An order stays on its site.',
    action: 'Send the site of the order, or make a new order on the other site.',
  },
  ORDER_LINE_GONE: {
    status: 422,
    message: 'This order does not have that line any more.',
    action: 'Read the order again.',
  },
  ORDER_LINE_PRODUCT_FIXED: {
    status: 422,
    params: { title: z.string() },
    message: 'This line is of “{title}”.',
    action: 'Send the product of the line, or leave `line` out for another product.',
  },
  ORDER_LINE_DUPLICATE: {
    status: 422,
    params: { title: z.string() },
    message: 'The line of “{title}” was sent twice.',
    action: 'Send each line of the order once.',
  },
  ORDER_PRODUCT_GONE: {
    status: 422,
    message: 'A product of this order does not exist any more.',
    action: 'Remove the product from the order.',
  },
  PRODUCT_INACTIVE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is not sold at present.',
    action: 'Activate the product, or choose another one.',
  },
  OUT_OF_STOCK: {
    status: 422,
    params: { products: z.array(z.object({ title: z.string(), left: z.int() })) },
    message: 'There is not enough in stock: {products}.',
    action: 'Order less, or put the product back in stock.',
  },
  CUSTOMER_AMBIGUOUS: {
    status: 422,
    message: 'Choose a customer or make a new one, not both.',
    action: 'Send either `customer` or `newCustomer`.',
  },
  CREDIT_NEEDS_CUSTOMER: {
    status: 422,
    message: 'Credit belongs to a customer, and this order has none.',
    action: 'Choose a customer, or sign in as one.',
  },
  CREDIT_ABOVE_BALANCE: {
    status: 422,
    params: { available: Money },
    message: 'The customer does not have that much credit: {available} can be used.',
    action: 'Use less credit.',
  },
  CREDIT_ABOVE_TOTAL: {
    status: 422,
    params: { total: Money },
    message: 'The order costs {total}; more credit cannot be used.',
    action: 'Use no more credit than the order costs.',
  },
  PAYMENT_ABOVE_DUE: {
    status: 422,
    params: { due: Money },
    message: 'Only {due} is left to pay.',
    action: 'Send a payment of that amount at most.',
  },
  PAYMENT_METHOD_REQUIRED: {
    status: 400,
    message: 'Enter how it was paid.',
    action: 'Send `card`, `cash` or any other word.',
  },
  SHIPPING_METHOD_NOT_FOUND: {
    status: 422,
    message: 'This site has no such shipping method.',
    action: 'Choose one of the methods that the quote offers.',
  },
  SHIPPING_METHOD_REQUIRED: {
    status: 422,
    message: 'Please choose how it is sent.',
    action: 'Choose one of the methods that the quote offers.',
  },
  SHIPPING_UNAVAILABLE: {
    status: 422,
    message: 'Nothing can be sent to this country at present.',
    action: 'Use an address in another country.',
  },
  GUEST_UNITS_LIMIT: {
    status: 422,
    params: { max: z.int() },
    message: 'Guests can order at most {max} of this product at once.',
    action: 'Order fewer, or sign in.',
  },
  GUEST_ORDER_LIMIT: {
    status: 422,
    params: { products: z.int(), units: z.int() },
    message: 'Guests can order at most {products} products and {units} units at once.',
    action: 'Order less, or sign in.',
  },
  GUEST_TOTAL_LIMIT: {
    status: 422,
    params: { max: Money },
    message: 'A guest’s order comes to {max} at most.',
    action: 'Order less, or sign in.',
  },
})
