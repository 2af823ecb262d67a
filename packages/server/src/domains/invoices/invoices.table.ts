import type { InvoiceContent, InvoiceReason } from '@storekeeper/contract/invoices/invoice'
import type { InvoiceKind } from '@storekeeper/contract/invoices/invoice-query'
import type { Json } from '../../db/system.table.ts'

/** An invoice or a credit note. A trigger refuses changes. */
export type InvoiceTable = {
  _id: string
  site: string
  /** In the time zone of the store. */
  year: number
  /** From 1 without gaps, for each site and year. */
  sequence: number
  number: string
  kind: InvoiceKind
  order: string
  /** The invoice that a credit note corrects. */
  corrects: string | null
  /** The refund that a credit note documents. */
  refund: string | null
  reason: InvoiceReason | null
  currency: string
  total: number
  taxTotal: number
  content: Json<InvoiceContent>
  admin: string | null
  requestId: string | null
  createdAt: string
}

/** The last number of a site in a year. */
export type InvoiceNumberTable = { site: string; year: number; last: number }

/** The invoice of an order that no credit note has cancelled as a whole. */
export type CurrentInvoiceTable = { order: string; invoice: string }

declare module '../../db/tables.ts' {
  interface Tables {
    invoices: InvoiceTable
    invoiceNumbers: InvoiceNumberTable
    currentInvoices: CurrentInvoiceTable
  }
}
