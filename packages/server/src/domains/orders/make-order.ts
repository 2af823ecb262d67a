import type { NewOrder } from '@storekeeper/contract/orders/order-input'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Issue, refuseFor } from '../../lib/at-field.ts'
import type { Actor } from '../../lib/audit.ts'
import { type Asked, askOrder, type OrderAnswer } from './asking/ask-order.ts'
import { lockForOrder } from './asking/lock-for-order.ts'
import { refuseOtherTotal } from './asking/refuse-other-total.ts'
import type { OrderDraft } from './order-draft.ts'
import { placeOrder } from './place-order.ts'

/** An order that somebody asks for: an administrator, or a customer at a storefront. */
export type OrderRequest = Omit<NewOrder, 'newCustomer'> & Pick<Asked, 'isByCustomer'>

type Ways = {
  /** What it would be refused for beside what every order is. */
  issues?: readonly Issue[]
  /** Who it is for, where that is settled only once nothing refuses it; then nobody learns of them from a refusal. */
  settleCustomer?: () => Promise<string>
}

/**
 * Makes an order and answers its `_id`, by the one judgement; 422 with all that refuses it, 409 when it costs something
 * else than was expected. The same `requestId` again answers the first one and makes nothing.
 */
export async function makeOrder(
  tx: Transaction<Tables>,
  request: OrderRequest,
  by: Actor,
  now: Date,
  { issues = [], settleCustomer }: Ways = {},
): Promise<string> {
  await oneAtATime(tx, request.requestId)
  const first = await orderOfRequest(tx, request.requestId)
  if (first) return first
  const asked = { ...request, country: request.shippingAddress?.country ?? '' }
  await lockForOrder(tx, asked, null, now)
  const answer = await askOrder(tx, asked, null, now)
  refuseFor([...answer.issues, ...issues, ...paymentIssues(request, answer)])
  refuseOtherTotal(answer.priced.total, request.expectedTotal, answer.speech)
  const customer = settleCustomer ? await settleCustomer() : request.customer
  const placed = await placeOrder(tx, draftOf(request, customer, answer), by, now)
  // A price that somebody saved in between counts, and whoever saw another one is asked again.
  refuseOtherTotal(placed.total, request.expectedTotal, answer.speech)
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

function paymentIssues({ payment, creditUsed }: OrderRequest, { priced, speech }: OrderAnswer): Issue[] {
  if (!payment || payment.amount === 'all') return []
  const left = Math.max(priced.total - creditUsed, 0)
  if (payment.amount <= left) return []
  const message = `Only ${speech.money(left)} is left to pay.`
  return [{ path: 'payment.amount', message }]
}

const draftOf = (
  input: OrderRequest,
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
