import { NO_NAME } from '@storekeeper/contract/customers/customer-input'
import type { NewOrder } from '@storekeeper/contract/orders/order-input'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Issue, refuseFor } from '../../lib/at-field.ts'
import type { Actor } from '../../lib/audit.ts'
import { createCustomer, namingTheOwner } from '../customers/customers.ts'
import { askOrder, type OrderAnswer } from './asking/ask-order.ts'
import { lockForOrder } from './asking/lock-for-order.ts'
import { refuseOtherTotal } from './asking/refuse-other-total.ts'
import { readOrder } from './order-details.ts'
import type { OrderDraft } from './order-draft.ts'
import { placeOrder } from './place-order.ts'

export const createOrder = signedIn.orders.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const make = () => db.transaction().execute((tx) => makeOrder(tx, input, admin, clock()))
    const _id = await namingTheOwner(db, input.newCustomer?.email, make, 'newCustomer.email')
    const order = await readOrder(db, _id)
    if (!order) throw new Error('A new order was not written.')
    return order
  },
)

/** Makes an order and answers its `_id`; the same `requestId` again answers the first one and makes nothing. */
async function makeOrder(tx: Transaction<Tables>, input: NewOrder, by: Actor, now: Date): Promise<string> {
  await oneAtATime(tx, input.requestId)
  const first = await orderOfRequest(tx, input.requestId)
  if (first) return first
  const asked = { ...input, country: input.shippingAddress?.country ?? '' }
  await lockForOrder(tx, asked, null, now)
  const answer = await askOrder(tx, asked, null, now)
  refuseFor([...answer.issues, ...newCustomerIssues(input), ...paymentIssues(input, answer)])
  refuseOtherTotal(answer.priced.total, input.expectedTotal, answer.speech)
  const customer = input.newCustomer ? await makeCustomer(tx, input, by, now) : input.customer
  const placed = await placeOrder(tx, draftOf(input, customer, answer), by, now)
  // A price that somebody saved in between counts, and whoever saw another one is asked again.
  refuseOtherTotal(placed.total, input.expectedTotal, answer.speech)
  return placed._id
}

/** Two requests of one name wait for each other. */
const oneAtATime = (tx: Transaction<Tables>, requestId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`order ${requestId}`}, 0))`.execute(tx)

async function orderOfRequest(tx: Transaction<Tables>, requestId: string): Promise<string | undefined> {
  const first = await tx
    .selectFrom('orders')
    .select('_id')
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return first?._id
}

function newCustomerIssues({ customer, newCustomer }: NewOrder): Issue[] {
  if (!newCustomer) return []
  if (customer) return [{ path: 'newCustomer', message: 'Choose a customer or make a new one, not both.' }]
  const isNamed = newCustomer.firstName || newCustomer.lastName || newCustomer.email
  return isNamed ? [] : [{ path: 'newCustomer.firstName', message: NO_NAME }]
}

const makeCustomer = (
  tx: Transaction<Tables>,
  { newCustomer, site, shippingAddress }: NewOrder,
  by: Actor,
  now: Date,
) =>
  createCustomer(
    tx,
    { ...newCustomer, phone: newCustomer?.phone || null, site, shippingInfo: shippingAddress },
    by,
    now,
  )

function paymentIssues({ payment, creditUsed }: NewOrder, { priced, speech }: OrderAnswer): Issue[] {
  if (!payment || payment.amount === 'all') return []
  const left = Math.max(priced.total - creditUsed, 0)
  if (payment.amount <= left) return []
  const message = `Only ${speech.money(left)} is left to pay.`
  return [{ path: 'payment.amount', message }]
}

const draftOf = (
  input: NewOrder,
  customer: string | null,
  { coupon, shipping }: OrderAnswer,
): OrderDraft => ({
  site: input.site,
  customer,
  receiverName: input.receiverName,
  email: input.email,
  phone: input.phone,
  shippingAddress: input.shippingAddress,
  billingAddress: input.billingAddress,
  items: input.items.map(({ product, quantity }) => ({ product, quantity })),
  coupon: coupon?._id ? { _id: coupon._id, force: coupon.isForced } : null,
  shipping,
  creditUsed: input.creditUsed,
  payment: input.payment,
  note: input.note,
  isTestOrder: input.isTestOrder,
  requestId: input.requestId,
})
