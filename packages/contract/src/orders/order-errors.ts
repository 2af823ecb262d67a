import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'

/** Errors of quoting, creating, editing and exporting orders, of prices and of stock. */
export const orderErrors = errorEntries({
  ORDER_NOT_CORRECTABLE: {
    status: 409,
    params: { orderId: z.string(), status: z.string() },
    message: 'Order #{orderId} is {status}. Its contact data can only be corrected once it is shipped.',
    action: 'Edit the order instead.',
  },
  VAT_ID_CHANGES_TAXES: {
    status: 422,
    message: 'With this VAT ID the order would have other taxes, which can’t change once it is shipped.',
    action: 'Send a VAT ID with which the order keeps its taxes, or leave `vatId` out.',
  },
  ORDER_NOT_EDITABLE: {
    status: 409,
    params: { orderId: z.string(), status: z.string() },
    message:
      'Order #{orderId} is {status}. You can only edit orders that are pending, processing or on hold.',
    action: 'Change the status of the order first, or create a new order.',
  },
  ORDER_ALREADY_CREATED: {
    status: 409,
    params: { orderId: z.string(), uriCode: z.string() },
    message: 'This request already created order #{orderId} with different content.',
    action: 'Read that order, and use a new `requestId` for another one.',
  },
  ORDER_TOTAL_CHANGED: {
    status: 409,
    params: { total: Money, expected: Money },
    message: 'The total is now {total} instead of {expected}. Review the order.',
    action: 'Quote the order again, then send its new total as `expectedTotal`.',
  },
  ORDER_EMPTY: {
    status: 422,
    message: 'An order needs at least one product.',
    action: 'Add a product.',
  },
  ORDER_TOTAL_TOO_HIGH: {
    status: 422,
    params: { max: Money },
    message: 'The order total can’t exceed {max}.',
    action: 'Split it into several orders.',
  },
  ORDER_SITE_FIXED: {
    status: 422,
    message: 'You can’t move an order to another site.',
    action: 'Send the site of the order, or create a new order on the other site.',
  },
  ORDER_LINE_GONE: {
    status: 422,
    message: 'This line is no longer in the order.',
    action: 'Read the order again.',
  },
  ORDER_LINE_PRODUCT_FIXED: {
    status: 422,
    params: { title: z.string() },
    message: 'This line belongs to “{title}”.',
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
    message: 'A product in this order no longer exists.',
    action: 'Remove the product from the order.',
  },
  PRODUCT_INACTIVE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” isn’t for sale right now.',
    action: 'Activate the product, or choose another one.',
  },
  OUT_OF_STOCK: {
    status: 422,
    params: { products: z.array(z.object({ title: z.string(), left: z.int() })) },
    message: 'Not enough in stock: {products}.',
    action: 'Reduce the quantity, or restock the product.',
  },
  CUSTOMER_AMBIGUOUS: {
    status: 422,
    message: 'Choose a customer or add a new one, not both.',
    action: 'Send either `customer` or `newCustomer`.',
  },
  CREDIT_NEEDS_CUSTOMER: {
    status: 422,
    message: 'Sign in or choose a customer to use credit.',
    action: 'Choose a customer, or sign in as one.',
  },
  CREDIT_ABOVE_BALANCE: {
    status: 422,
    params: { available: Money },
    message: 'The customer doesn’t have enough credit. You can use up to {available}.',
    action: 'Use less credit.',
  },
  CREDIT_ABOVE_TOTAL: {
    status: 422,
    params: { total: Money },
    message: 'The order total is {total}. You can’t use more credit than that.',
    action: 'Use credit up to the order total.',
  },
  PAYMENT_ABOVE_DUE: {
    status: 422,
    params: { due: Money },
    message: 'The amount left to pay is {due}.',
    action: 'Send a payment of up to that amount.',
  },
  PAYMENT_METHOD_REQUIRED: {
    status: 400,
    message: 'Enter a payment method.',
    action: 'Send `card`, `cash` or any other name.',
  },
  SHIPPING_METHOD_NOT_FOUND: {
    status: 422,
    message: 'This site doesn’t have this shipping method.',
    action: 'Choose one of the methods that the quote offers.',
  },
  SHIPPING_METHOD_REQUIRED: {
    status: 422,
    message: 'Choose a shipping method.',
    action: 'Choose one of the methods that the quote offers.',
  },
  SHIPPING_UNAVAILABLE: {
    status: 422,
    message: 'No shipping methods are available for this country.',
    action: 'Use an address in another country.',
  },
  ORDER_LINE_REFUNDED: {
    status: 422,
    params: { title: z.string(), refunded: Money },
    message: '{refunded} of “{title}” was refunded, so it can’t cost less.',
    action: 'Keep the line at this price or above; its refund already reduces the sales.',
  },
  ORDER_BELOW_REFUNDED: {
    status: 422,
    params: { refunded: Money },
    message: '{refunded} was refunded, so this can’t cost less.',
    action: 'Keep the products, or the shipping, at this price or above.',
  },
  GUEST_UNITS_LIMIT: {
    status: 422,
    params: { max: z.int() },
    message: 'Guests can order up to {max} of this product at a time.',
    action: 'Order fewer, or sign in.',
  },
  GUEST_UNITS_HELD: {
    status: 422,
    message: 'The guest’s unpaid orders already hold as many units of this product as allowed.',
    action: 'Pay for these orders, or sign in.',
  },
  GUEST_NETWORK_UNITS_HELD: {
    status: 422,
    message: 'Unpaid guest orders from this network already hold as many units of this product as allowed.',
    action: 'Pay for these orders, sign in, or order later.',
  },
  GUEST_ORDER_LIMIT: {
    status: 422,
    params: { products: z.int(), units: z.int() },
    message: 'Guests can order up to {products} products and {units} units at a time.',
    action: 'Order less, or sign in.',
  },
  GUEST_TOTAL_LIMIT: {
    status: 422,
    params: { max: Money },
    message: 'The total of a guest’s order can’t exceed {max}.',
    action: 'Order less, or sign in.',
  },
})
