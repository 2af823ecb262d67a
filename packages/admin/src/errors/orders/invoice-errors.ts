import type { invoiceErrors } from '@storekeeper/contract/invoices/invoice-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const INVOICE_ERRORS: ErrorTexts<keyof typeof invoiceErrors> = {
  INVOICE_EXISTS: ({ orderId, number }) => m.error_invoice_exists({ orderId, number }),
  INVOICE_OF_TEST_ORDER: ({ orderId }) => m.error_invoice_of_test_order({ orderId }),
  INVOICE_OF_CANCELLED_ORDER: ({ orderId }) => m.error_invoice_of_cancelled_order({ orderId }),
  INVOICE_NOT_SHIPPED: ({ orderId }) => m.error_invoice_not_shipped({ orderId }),
  INVOICE_WITHOUT_XML: ({ number, currency }) => m.error_invoice_without_xml({ number, currency }),
  INVOICE_SELLER_INCOMPLETE: m.error_invoice_seller_incomplete,
  ORDER_HAS_INVOICE: ({ orderId, number }) => m.error_order_has_invoice({ orderId, number }),
}
