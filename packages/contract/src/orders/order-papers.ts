import { z } from 'zod'
import { MAX_BULK, StartedRun } from '../bulk.ts'
import { post } from '../call.ts'
import { conflict, notFound } from '../errors.ts'
import { Id } from '../shapes.ts'
import { OrderFilter } from './order-query.ts'

/** So many orders go into one file. */
export const MAX_PAPERS = 200

/** So many orders go into one run that draws papers in the background. */
export const MAX_RUN_PAPERS = 50_000

const PaperLanguage = z
  .enum(['en', 'ar'])
  .optional()
  .describe('Of the paper; without it the one that the request accepts')

/** Whose papers are printed; each begins on a page of its own, in this order. */
export const OrderPapers = z.strictObject({
  ids: z.array(Id).min(1, 'Choose at least one.').max(MAX_PAPERS, `At most ${MAX_PAPERS} at once.`),
  language: PaperLanguage,
})
export type OrderPapers = z.infer<typeof OrderPapers>

export const PaperKind = z.enum(['invoice', 'packingSlip'])
export type PaperKind = z.infer<typeof PaperKind>

/** The papers of all orders that match, the oldest order first. */
export const PapersOfAll = z.strictObject({
  paper: PaperKind,
  language: PaperLanguage,
  filter: OrderFilter.partial().strict(),
  exceptIds: z.array(Id).max(MAX_BULK).optional(),
  expectedCount: z.int().min(1).max(MAX_RUN_PAPERS, `At most ${MAX_RUN_PAPERS} at once.`),
})

const Pdf = z.file().mime('application/pdf')
const tag = 'Orders'

export const orderPapers = {
  invoice: post('/admin/orders/invoice-gen', {
    right: 'orders:read',
    tag,
    summary: 'The invoices of orders, as one PDF file',
    description: 'The file is whole or not there at all: one order that is gone refuses it.',
  })
    .input(OrderPapers.extend({ kind: z.literal('invoice').optional() }))
    .output(Pdf)
    .errors(notFound('order')),
  packingSlip: post('/admin/orders/packing-slip', {
    right: 'orders:read',
    tag,
    summary: 'The packing slips of orders, as one PDF file, without prices',
  })
    .input(OrderPapers)
    .output(Pdf)
    .errors(notFound('order')),
  ofAll: post('/admin/orders/papers-of-all', {
    right: 'orders:read',
    tag,
    summary: 'Draw the papers of all orders that match, in the background',
    description:
      'A bulk run; its file is at `/admin/bulk-runs/{id}/file`: a PDF file, or a ZIP file of several with 200 orders each.',
  })
    .input(PapersOfAll)
    .output(StartedRun)
    .errors(conflict),
}
