import { z } from 'zod'
import { chosenRows, idsOrFilter } from '../../bulk.ts'
import { callsOf } from '../../call.ts'
import { mailContentFields, PreviewedMail } from '../../campaigns/campaign.ts'
import { SKIPPED_ORDER_REASONS } from '../../campaigns/mail-reasons.ts'
import { failures, notFound } from '../../errors/call-errors.ts'
import { reasonWith } from '../../errors/reason-with.ts'
import { Language } from '../../language.ts'
import { bulkResult } from '../../list.ts'
import { Email, Id } from '../../shapes.ts'
import { FilteredOrders } from '../order-filter-fields.ts'
import { ORDER_MAIL_REASONS } from '../order-reasons.ts'
import { ORDER_PLACEHOLDERS } from './order-placeholders.ts'

/**
 * The content of an e-mail about an order; `body` is HTML, and both fields may contain `ORDER_PLACEHOLDERS`.
 */
export const OrderMailContent = z.strictObject({
  ...mailContentFields(ORDER_PLACEHOLDERS),
  language: Language.optional().describe(
    'Language of dates, amounts and statuses; defaults to the language of each customer',
  ),
})
export type OrderMailContent = z.infer<typeof OrderMailContent>

const chosenOrders = chosenRows(FilteredOrders.partial().strict())

/** Repeating a `requestId` sends nothing again. */
export const OrderMails = z
  .strictObject({ ...OrderMailContent.shape, ...chosenOrders, requestId: Id })
  .superRefine(idsOrFilter)
export type OrderMails = z.infer<typeof OrderMails>

/** `campaign` reports the progress of the e-mails; null if there was no recipient. */
export const SentOrderMails = bulkResult(...SKIPPED_ORDER_REASONS).extend({ campaign: Id.nullable() })
export type SentOrderMails = z.infer<typeof SentOrderMails>

const SkippedOrder = z.object({
  _id: Id,
  orderId: z.string().nullable(),
  ...reasonWith('ORDER_GONE', ...ORDER_MAIL_REASONS).shape,
})

/** The recipients and the skipped orders with reasons; names the first few of each. */
export const OrderMailReceivers = z.object({
  total: z.int(),
  orders: z.array(z.object({ _id: Id, orderId: z.string(), name: z.string(), email: Email })),
  skipped: z.object({ count: z.int(), some: z.array(SkippedOrder) }),
})
export type OrderMailReceivers = z.infer<typeof OrderMailReceivers>

const { post } = callsOf('Orders')

const aboutOne = { order: Id }

export const orderMails = {
  receivers: post('/admin/orders/mail-recipients', {
    permission: 'orders:mail',
    isReading: true,
    summary: 'Preview the recipients of an e-mail about orders',
  })
    .input(z.strictObject(chosenOrders).superRefine(idsOrFilter))
    .output(OrderMailReceivers)
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  preview: post('/admin/orders/mail-preview', {
    permission: 'orders:mail',
    isReading: true,
    summary: 'Preview an e-mail about an order',
  })
    .input(OrderMailContent.extend(aboutOne))
    .output(PreviewedMail)
    .errors({ ...notFound('order'), ...failures(...ORDER_MAIL_REASONS) }),
  testMail: post('/admin/orders/mail-test', {
    permission: 'orders:mail',
    summary: 'Send a test e-mail about an order to the signed-in admin',
  })
    .input(OrderMailContent.extend(aboutOne))
    .output(z.object({ to: Email }))
    .errors({
      ...notFound('order'),
      ...failures(...ORDER_MAIL_REASONS, 'TOO_MANY_REQUESTS'),
    }),
  send: post('/admin/orders/bulk-mail-sender', {
    permission: 'orders:mail',
    summary: 'Send e-mails to the customers of orders',
    description:
      'Queues all e-mails in one transaction and then sends them. Skips orders without an e-mail address and returns them. Repeating a `requestId` sends nothing again and returns the first response.',
  })
    .input(OrderMails)
    .output(SentOrderMails)
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES', 'IDEMPOTENCY_KEY_REUSED')),
}
