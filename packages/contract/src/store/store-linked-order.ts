import { z } from 'zod'
import { SaveReview } from '../orders/reviews/review.ts'
import { Email } from '../shapes.ts'
import { StoreOrder } from './store-order.ts'

/** An order as its link shows it: without names, addresses, documents, comments and reviews. */
export const StoreOrderStatus = StoreOrder.omit({
  receiverName: true,
  email: true,
  shippingAddress: true,
  invoices: true,
  comments: true,
}).extend({
  needsSignIn: z.boolean().describe('Whether its customer has an account, whose session shows the rest'),
})
export type StoreOrderStatus = z.infer<typeof StoreOrderStatus>

const byEmail = {
  uriCode: z.string().min(1).max(64),
  email: Email.describe('The e-mail address of the order'),
}
export const StoreOrderByEmail = z.strictObject(byEmail)
export const StoreInvoiceByEmail = z.strictObject({ ...byEmail, number: z.string().min(1).max(64) })

export const NewStoreReview = SaveReview.pick({
  product: true,
  rating: true,
  title: true,
  text: true,
}).extend({
  uriCode: z.string().min(1).max(64),
  email: Email.nullable()
    .default(null)
    .describe('The e-mail address of the order; required unless its customer is signed in'),
})
