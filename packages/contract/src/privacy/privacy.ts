import { z } from 'zod'
import { post } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Id, Line } from '../shapes.ts'

const tag = 'Privacy'

/** Typed by the admin, because an erasure cannot be undone. */
export const ErasureConfirmation = z.strictObject({
  confirmation: Line(254).describe('The e-mail address, or the number of a customer without one'),
})

/** What an erasure changed. */
export const Erasure = z.object({
  _id: Id.describe('The customer'),
  orders: z.int().describe('Orders without names and addresses now; their sums did not change'),
  chats: z.int(),
  tickets: z.int(),
  mails: z.int().describe('Deleted e-mails'),
  contacts: z.int().describe('Deleted contacts'),
})
export type Erasure = z.infer<typeof Erasure>

export const privacy = {
  erase: post('/admin/customers/{id}/erase', {
    permission: 'customers:erase',
    tag,
    summary: 'Erase the personal data of a customer',
    description:
      'Permanently removes names, addresses, texts and files, also from orders of guests with the same e-mail address. Orders, payments and credit keep their amounts.',
  })
    .input(ErasureConfirmation.extend({ id: Id }))
    .output(Erasure)
    .errors({
      ...notFound('customer'),
      ...failures('CUSTOMER_MERGED', 'CUSTOMER_ERASED', 'ERASURE_NOT_CONFIRMED', 'ERASURE_OPEN_ORDERS'),
    }),
}
