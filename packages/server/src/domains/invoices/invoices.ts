import { issueInvoiceCall, issueInvoicesCall } from './issue-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { invoiceDetails, invoiceXml } from './read-invoices.ts'

/** The public entry of the domain: its calls, and the commands that others use. */
export const invoices = {
  list: listInvoices,
  details: invoiceDetails,
  xml: invoiceXml,
  issue: issueInvoiceCall,
  issueMany: issueInvoicesCall,
}

export { buildXml, hasXml, type IssuedDocument } from './build-xml.ts'
export { eraseInvoices } from './erase-invoices.ts'
export { exportInvoices } from './export-invoices.ts'
export { issueInvoice } from './issue-invoice.ts'
export { issueOnEvents } from './issue-on-events.ts'
export { countListedInvoices } from './list-invoices.ts'
export {
  findCurrentInvoices,
  findInvoiceNumbers,
  findStoreInvoices,
  requireDocument,
} from './read-invoices.ts'
export { updateInvoices } from './update-invoices.ts'
