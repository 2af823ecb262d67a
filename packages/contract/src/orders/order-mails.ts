import { z } from 'zod'
import { chosenRows, idsOrFilter } from '../bulk.ts'
import { post } from '../call.ts'
import { letterFields, PreviewedMail } from '../campaigns/campaign.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { ErrorReason } from '../errors.ts'
import { Language } from '../language.ts'
import { BulkResult } from '../list.ts'
import { Email, Id } from '../shapes.ts'
import { ORDER_PLACEHOLDERS } from './order-placeholders.ts'
import { OrderFilter } from './order-query.ts'

/** The content of a mail about an order; `body` is HTML, and both may name what `ORDER_PLACEHOLDERS` lists. */
export const OrderLetter = z.strictObject({
  ...letterFields(ORDER_PLACEHOLDERS),
  language: Language.optional().describe(
    'In which dates, amounts and statuses are written; without it in the language of each customer.',
  ),
})
export type OrderLetter = z.infer<typeof OrderLetter>

const chosenOrders = chosenRows(OrderFilter.partial().strict())

/** The same `requestId` again sends nothing twice. */
export const OrderMails = z
  .strictObject({ ...OrderLetter.shape, ...chosenOrders, requestId: Id })
  .superRefine(idsOrFilter)
export type OrderMails = z.infer<typeof OrderMails>

/** `campaign` shows how far the mails are; null where there was no recipient. */
export const SentOrderMails = BulkResult.extend({ campaign: Id.nullable() })
export type SentOrderMails = z.infer<typeof SentOrderMails>

const SkippedOrder = z.object({ _id: Id, orderId: z.string().nullable(), ...ErrorReason.shape })

/** Who would get a mail, and who not and why; the first few of each by name. */
export const OrderMailReceivers = z.object({
  total: z.int(),
  orders: z.array(z.object({ _id: Id, orderId: z.string(), name: z.string(), email: Email })),
  skipped: z.object({ count: z.int(), some: z.array(SkippedOrder) }),
})
export type OrderMailReceivers = z.infer<typeof OrderMailReceivers>

const tag = 'Orders'
const aboutOne = { order: Id }

export const orderMails = {
  receivers: post('/admin/orders/mail-recipients', {
    permission: 'orders:mail',
    tag,
    summary: 'Preview the recipients of a mail about chosen orders',
  })
    .input(z.strictObject(chosenOrders).superRefine(idsOrFilter))
    .output(OrderMailReceivers)
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  preview: post('/admin/orders/mail-preview', {
    permission: 'orders:mail',
    tag,
    summary: 'Preview a mail about an order',
  })
    .input(OrderLetter.extend(aboutOne))
    .output(PreviewedMail)
    .errors({ ...notFound('order'), ...failures('ORDER_EMAIL_MISSING', 'ORDER_EMAIL_INVALID') }),
  testMail: post('/admin/orders/mail-test', {
    permission: 'orders:mail',
    tag,
    summary: 'Send a test mail about an order to oneself',
  })
    .input(OrderLetter.extend(aboutOne))
    .output(z.object({ to: Email }))
    .errors({
      ...notFound('order'),
      ...failures('ORDER_EMAIL_MISSING', 'ORDER_EMAIL_INVALID', 'TOO_MANY_REQUESTS'),
    }),
  send: post('/admin/orders/bulk-mail-sender', {
    permission: 'orders:mail',
    tag,
    summary: 'Send mails to the customers of chosen orders',
    description:
      'All mails are queued in one transaction and then sent. Orders without an e-mail address are skipped and named. The same `requestId` again sends nothing, and answers as the first time.',
  })
    .input(OrderMails)
    .output(SentOrderMails)
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES', 'IDEMPOTENCY_KEY_REUSED')),
}
