import type { InvoiceReason } from '@storekeeper/contract/invoices/invoice'
import type { InvoiceKind } from '@storekeeper/contract/invoices/invoice-query'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const INVOICE_KIND: Record<InvoiceKind, StatusLook> = {
  invoice: { tone: 'active', label: m.invoices_invoice },
  creditNote: { tone: 'waiting', label: m.invoices_credit_note },
}

export const INVOICE_REASON: Record<InvoiceReason, () => string> = {
  edited: m.invoices_reason_edited,
  corrected: m.invoices_reason_corrected,
  cancelled: m.invoices_reason_cancelled,
  refunded: m.invoices_reason_refunded,
  repaid: m.invoices_reason_repaid,
}
