import { z } from 'zod'
import { MAX_BULK, StartedRun } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { errorCode } from '../errors/error-code.ts'
import { Language } from '../language.ts'
import { Id } from '../shapes.ts'
import { FilteredOrders } from './order-filter-fields.ts'

/** The maximum number of orders in one file. */
export const MAX_PAPERS = 200

/** The maximum number of orders in a background run that creates documents. */
export const MAX_RUN_PAPERS = 50_000

const DocumentLanguage = Language.optional().describe(
  'Language of all documents. By default, invoices are in the language of the customer, and packing slips in that of the admin.',
)

/** The orders to print, in this order; each starts on a new page. */
export const OrderDocuments = z.strictObject({
  ids: z.array(Id).min(1, errorCode('CHOOSE_ONE')).max(MAX_PAPERS),
  language: DocumentLanguage,
})
export type OrderDocuments = z.infer<typeof OrderDocuments>

/** With `shipment`, the slip of one shipment of the only order. */
export const PackingSlips = OrderDocuments.extend({
  shipment: Id.optional().describe('Prints only the units of this shipment; only with one order'),
}).superRefine(({ ids, shipment }, context) => {
  if (shipment && ids.length > 1)
    context.addIssue({ code: 'custom', path: ['ids'], message: errorCode('TOO_MANY', { max: 1 }) })
})

export const DocumentKind = z.enum(['invoice', 'packingSlip'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** The documents of all matching orders, oldest order first. */
export const DocumentsOfAll = z.strictObject({
  document: DocumentKind,
  language: DocumentLanguage,
  filter: FilteredOrders.partial().strict(),
  exceptIds: z.array(Id).max(MAX_BULK).optional(),
  expectedCount: z
    .int()
    .min(1)
    .max(MAX_RUN_PAPERS, errorCode('TOO_MANY', { max: MAX_RUN_PAPERS })),
})

const Pdf = z.file().mime('application/pdf')
const { post } = callsOf('Orders')

export const orderDocuments = {
  invoice: post('/admin/orders/invoice-gen', {
    permission: 'orders:read',
    isReading: true,
    summary: 'Create the invoices of orders as one PDF file',
    description: 'Fails if one of the orders does not exist.',
  })
    .input(OrderDocuments.extend({ kind: z.literal('invoice').optional() }))
    .output(Pdf)
    .errors({ ...notFound('order'), ...failures('EXPORT_ABOVE_LIMIT') }),
  packingSlip: post('/admin/orders/packing-slip', {
    permission: 'orders:read',
    isReading: true,
    summary: 'Create the packing slips of orders as one PDF file',
    description:
      'Of an order that has not left as a whole, without the units that were sent or refunded. With `shipment`, of the units in it.',
  })
    .input(PackingSlips)
    .output(Pdf)
    .errors({ ...notFound('order'), ...failures('SHIPMENT_GONE', 'EXPORT_ABOVE_LIMIT') }),
  ofAll: post('/admin/orders/papers-of-all', {
    permission: 'orders:read',
    summary: 'Create the documents of all matching orders in the background',
    description:
      'Starts a bulk run. Its file is at `/admin/bulk-runs/{id}/file`: a PDF file, or a ZIP file of several with 200 orders each.',
  })
    .input(DocumentsOfAll)
    .output(StartedRun)
    .errors(failures('COUNT_CHANGED', 'EXPORT_ABOVE_LIMIT')),
}
