import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of invoices. */
export const invoiceErrors = errorEntries({
  INVOICE_EXISTS: {
    status: 409,
    params: { orderId: z.string(), number: z.string() },
    message: 'Order #{orderId} already has invoice {number}.',
    action: 'Use the existing invoice. A change of the order issues a credit note and a new invoice.',
  },
  INVOICE_OF_TEST_ORDER: {
    status: 409,
    params: { orderId: z.string() },
    message: 'Order #{orderId} is a test, so it can’t have an invoice.',
    action: 'Remove the test mark from the order first.',
  },
  INVOICE_OF_CANCELLED_ORDER: {
    status: 409,
    params: { orderId: z.string() },
    message: 'Order #{orderId} is cancelled, so it can’t have an invoice.',
    action: 'Issue invoices for other orders only.',
  },
  INVOICE_NOT_SHIPPED: {
    status: 409,
    params: { orderId: z.string() },
    message:
      'Order #{orderId} goes to a business in another country of the EU. Its invoice is issued once it is shipped.',
    action: 'Ship the order first.',
  },
  INVOICE_WITHOUT_XML: {
    status: 409,
    params: { number: z.string(), currency: z.string() },
    message: '{number} has no XML: EN 16931 has amounts of at most two decimals, and {currency} has three.',
    action: 'Download the PDF.',
  },
  INVOICE_SELLER_INCOMPLETE: {
    status: 422,
    message:
      'Invoices need the address of the store with its country, its tax ID if prices have tax, and its VAT ID for orders of businesses in other countries of the EU.',
    action: 'Enter the address and the tax ID or VAT ID in the store settings.',
  },
  ORDER_HAS_INVOICE: {
    status: 409,
    params: { orderId: z.string(), number: z.string() },
    message: 'Order #{orderId} has invoice {number}, so it can’t become a test.',
    action: 'Cancel the order instead, which issues a credit note.',
  },
})
