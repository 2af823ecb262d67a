import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { NewOrder } from '@storekeeper/contract/orders/order-input'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError, type FieldReason, throwFieldErrors, toReason } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { stockMovesOf } from '../pricing/pricing.ts'
import { lockShelves } from '../products/products.ts'
import { keepMethod } from '../shipping/shipping.ts'
import type { OrderDraft } from './order-draft.ts'
import { placeOrder } from './place-order.ts'
import { refuseOtherTotal } from './validation/refuse-other-total.ts'
import { type Input, type OrderAnswer, validateOrder } from './validation/validate-order.ts'

/** An order that an administrator, or a customer at a storefront, requests. */
export type OrderRequest = Omit<NewOrder, 'newCustomer'> & Pick<Input, 'isByCustomer'>

type Ways = {
  /** What it would be refused for beside what every order is. */
  issues?: readonly FieldReason[]
  /** Who it is for, where that is resolved only once nothing refuses it; then no refusal reveals anything of them. */
  completeCustomer?: () => Promise<string>
}

/** `isOther`: the request made this order before, with other contents. */
type MadeOrder = { _id: string; isOther: boolean }

/**
 * Makes an order and answers its `_id`, by the one validation; 422 with all that refuses it, 409 when its cost differs
 * from what was expected. The same `requestId` again answers the first one and makes nothing.
 */
export async function makeOrder(
  tx: Transaction<Tables>,
  request: OrderRequest,
  by: Actor,
  now: Date,
  { issues = [], completeCustomer }: Ways = {},
): Promise<MadeOrder> {
  await oneAtATime(tx, request.requestId)
  const requestHash = hashOf(request)
  const first = await orderOfRequest(tx, request.requestId)
  // Orders of earlier versions have no hash.
  if (first) return { _id: first._id, isOther: ![null, requestHash].includes(first.requestHash) }
  const requested = { ...request, country: request.shippingAddress?.country ?? '' }
  if (requested.shipping) await keepMethod(tx, requested.shipping.method)
  const validate = async () => {
    const answer = await validateOrder(tx, requested, null, now)
    throwFieldErrors([...answer.issues, ...issues, ...paymentIssues(request, answer)])
    refuseOtherTotal(answer.priced.total, request.expectedTotal, answer.currency)
    return answer
  }
  // Nothing is locked while it is validated; what another order took since is found when it is placed.
  let answer = await validate()
  // But how much a guest gets is a share of the stock, which must stay until it is taken.
  if (answer.takesShareOfStock) {
    const moves = stockMovesOf(answer.lines.map(({ row }) => row))
    await lockShelves(
      tx,
      moves.map(({ product }) => product),
    )
    answer = await validate()
  }
  const place = async () => {
    const customer = completeCustomer ? await completeCustomer() : request.customer
    return placeOrder(tx, { ...draftOf(request, customer, answer), requestHash }, by, now)
  }
  const placed = await orValidateAgain(tx, place, validate)
  // A price that was saved in between counts, and a client that saw another one must confirm again.
  refuseOtherTotal(placed.total, request.expectedTotal, answer.currency)
  return { _id: placed._id, isOther: false }
}

/** A refusal by what another order took meanwhile is answered as if it had been taken before, at the fields. */
async function orValidateAgain<Placed>(
  tx: Transaction<Tables>,
  place: () => Promise<Placed>,
  validate: () => Promise<unknown>,
): Promise<Placed> {
  await sql`savepoint "validated"`.execute(tx)
  try {
    return await place()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 422) throw error
    await sql`rollback to savepoint "validated"`.execute(tx)
    await validate()
    throw error
  }
}

/** Two requests of one name wait for each other. */
const oneAtATime = (tx: Transaction<Tables>, requestId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`order ${requestId}`}, 0))`.execute(tx)

const orderOfRequest = (tx: Transaction<Tables>, requestId: string) =>
  tx.selectFrom('orders').select(['_id', 'requestHash']).where('requestId', '=', requestId).executeTakeFirst()

/** Of what is ordered; the price that was expected may have changed since. */
const hashOf = ({ expectedTotal, requestId, ...contents }: OrderRequest) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)

/** The same request with other contents: the order it made stays, and the error names it. */
export const madeBefore = ({ orderId, uriCode }: { orderId: string; uriCode: string }) =>
  apiError('ORDER_ALREADY_MADE', { orderId, uriCode })

function paymentIssues(
  { payment, creditUsed }: OrderRequest,
  { priced, currency }: OrderAnswer,
): FieldReason[] {
  if (!payment || payment.amount === 'all') return []
  const left = Math.max(priced.total - creditUsed, 0)
  if (payment.amount <= left) return []
  return [{ path: 'payment.amount', ...toReason('PAYMENT_ABOVE_DUE', { due: { amount: left, currency } }) }]
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
