import { z } from 'zod'
import { post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id } from '../shapes.ts'

/** So many orders go into one file. */
export const MAX_PAPERS = 200

/** Whose papers are printed; each begins on a page of its own, in this order. */
export const OrderPapers = z.strictObject({
  ids: z.array(Id).min(1, 'Choose at least one.').max(MAX_PAPERS, `At most ${MAX_PAPERS} at once.`),
  language: z
    .enum(['en', 'ar'])
    .optional()
    .describe('Of the paper; without it the one that the request accepts'),
})
export type OrderPapers = z.infer<typeof OrderPapers>

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
}
