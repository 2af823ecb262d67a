import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { NewOrder } from '@storekeeper/contract/orders/order-input'
import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { apiError, type FieldReason, throwFieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { lockStock } from '../../products/products.ts'
import { lockMethod } from '../../shipping/shipping.ts'
import { readHold, rememberNetwork } from '../holds/holds.ts'
import { demandPrices } from '../prices-by-hand/demand-prices.ts'
import { refuseOtherTotal } from '../validation/refuse-other-total.ts'
import { type Input, type OrderAnswer, validateOrder } from '../validation/validate-order.ts'
import { createFromDraft } from './create-from-drafts.ts'
import type { OrderDraft } from './order-draft.ts'

/** An order that an admin, or a customer at a storefront, requests. */
export type OrderRequest = Omit<NewOrder, 'newCustomer'> &
  Partial<Pick<NewOrder, 'newCustomer'>> &
  Pick<Input, 'isByCustomer' | 'network'>

type Ways = {
  /** Further reasons to refuse it, besides those of every order. */
  issues?: readonly FieldReason[]
  /**
   * Resolves the customer after all other checks pass, so that no refusal reveals whether the customer
   * exists.
   */
  completeCustomer?: () => Promise<string>
}

/**
 * `isRepeated`: the request with this id has created the order before; `isOther`: with different contents.
 */
type RequestedOrder = { _id: string; isRepeated: boolean; isOther: boolean }

/**
 * Creates an order and returns its `_id`. Refuses with 422 and all issues of the order validation, or with
 * 409 if the total differs from the expected one. A repeated `requestId` returns the first order and creates
 * nothing.
 */
export async function createOrder(
  tx: Transaction<Tables>,
  request: OrderRequest,
  by: Actor,
  now: Date,
  { issues = [], completeCustomer }: Ways = {},
): Promise<RequestedOrder> {
  await oneAtATime(tx, request.requestId)
  const requestHash = hashRequest(request)
  const first = await findOrderByRequest(tx, request.requestId)
  // Orders of earlier versions have no hash.
  if (first)
    return { _id: first._id, isRepeated: true, isOther: ![null, requestHash].includes(first.requestHash) }
  const requested = {
    ...request,
    country: request.shippingAddress?.country ?? '',
    state: request.shippingAddress?.state ?? '',
  }
  // Otherwise several orders of a guest, or of a network, at the same time would not count for each other.
  const isByGuest = request.isByCustomer === true && request.customer === null
  if (isByGuest && request.email) await oneAtATime(tx, `guest ${request.email.toLowerCase()}`)
  if (isByGuest && request.network) await oneAtATime(tx, `network ${request.network}`)
  if (requested.shipping) await lockMethod(tx, requested.shipping.method)
  const validate = async () => {
    const answer = await validateOrder(tx, requested, null, now)
    throwFieldErrors([...answer.issues, ...issues, ...paymentIssues(request, answer)])
    refuseOtherTotal(answer.priced.total, request.expectedTotal, answer.currency)
    return answer
  }
  // Validation locks nothing; what a concurrent order takes afterwards is detected when this one is placed.
  let answer = await validate()
  // If a guest's limit is a share of the stock, locks the stock and validates again: placing the order does
  // not check this limit.
  if (answer.takesShareOfStock) {
    const moves = toStockMoves(answer.lines.map(({ row }) => row))
    await lockStock(
      tx,
      moves.map(({ product }) => product),
    )
    answer = await validate()
  }
  await demandPrices(tx, by, answer, { site: request.site, current: null })
  const create = async () => {
    const customer = completeCustomer ? await completeCustomer() : request.customer
    const hold = request.isByCustomer ? await readHold(tx, isByGuest, now) : null
    const made = await createFromDraft(
      tx,
      { ...toDraft(request, customer, answer), hold, requestHash, ...(isByGuest && { vatId: null }) },
      by,
      now,
    )
    if (isByGuest && request.network) await rememberNetwork(tx, made._id, request.network, now)
    return made
  }
  const placed = await orValidateAgain(tx, create, validate)
  // The order has the prices at the time of placing, which may have changed since the validation.
  refuseOtherTotal(placed.total, request.expectedTotal, answer.currency)
  return { _id: placed._id, isRepeated: false, isOther: false }
}

/**
 * If placing is refused (422), for example because a concurrent order took stock or a coupon use, validates
 * again, so that the refusal names the fields. If the validation passes, throws the first refusal.
 */
async function orValidateAgain<Placed>(
  tx: Transaction<Tables>,
  create: () => Promise<Placed>,
  validate: () => Promise<unknown>,
): Promise<Placed> {
  await sql`savepoint "validated"`.execute(tx)
  try {
    return await create()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 422) throw error
    await sql`rollback to savepoint "validated"`.execute(tx)
    await validate()
    throw error
  }
}

/** Serializes requests with the same id, of the same guest, or of guests of the same network. */
const oneAtATime = (tx: Transaction<Tables>, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`order ${key}`}, 0))`.execute(tx)

const findOrderByRequest = (tx: Transaction<Tables>, requestId: string) =>
  tx.selectFrom('orders').select(['_id', 'requestHash']).where('requestId', '=', requestId).executeTakeFirst()

/**
 * Hashes the contents of the request. Without `expectedTotal`, because prices may have changed before a retry, and
 * without the network, which changes between mobile networks.
 */
const hashRequest = ({ expectedTotal, requestId, network, ...contents }: OrderRequest) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)

/** The error for a repeated `requestId` with different contents: it names the existing order. */
export const alreadyCreated = ({ orderId, uriCode }: { orderId: string; uriCode: string }) =>
  apiError('ORDER_ALREADY_CREATED', { orderId, uriCode })

function paymentIssues(
  { payment, creditUsed }: OrderRequest,
  { priced, currency }: OrderAnswer,
): FieldReason[] {
  if (!payment || payment.amount === 'all') return []
  const left = Math.max(priced.total - creditUsed, 0)
  if (payment.amount <= left) return []
  return [{ path: 'payment.amount', ...toReason('PAYMENT_ABOVE_DUE', { due: { amount: left, currency } }) }]
}

const toDraft = (
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
  items: input.items.map(({ product, quantity, manual }) => ({ product, quantity, manual })),
  customItems: input.customItems,
  discount: input.discount,
  coupon: coupon?._id ? { _id: coupon._id, force: coupon.isForced } : null,
  shipping,
  creditUsed: input.creditUsed,
  payment: input.payment,
  ...mapOrderTexts((name) => input[name]),
  isTestOrder: input.isTestOrder,
  requestId: input.requestId,
})
