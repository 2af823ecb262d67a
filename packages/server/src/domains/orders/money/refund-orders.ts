import type { CreditCause } from '@storekeeper/contract/credit/credit-cause'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { RefundTarget } from '@storekeeper/contract/orders/money/money'
import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import { getPaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { getLimit, type LimitedRole } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { bookCredit, openGrantLimits } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { readLimitedRoles } from '../../permissions/permissions.ts'
import type { LockedOrder } from '../locked-order.ts'
import { queueProviderRefunds, type SentRefund } from '../provider-payments/queue-refunds.ts'
import { readExchangedCredit } from './exchanged-credit.ts'
import {
  getMerchandise,
  getRefundableTax,
  getRefundTax,
  getShippingLeft,
  type RefundableTax,
  type RefundTax,
  readLineTaxes,
  withRefund,
} from './refund-taxes.ts'

/**
 * A refund to record, in cents. The target `original` refunds only paid money; the target `credit` first
 * restores the credit that the order used, then converts paid money to credit; the target `exchange` leaves paid
 * money for the new order. The amount `all` is everything
 * that can still be refunded to that target.
 */
export type RefundDraft = {
  order: string
  amount: 'all' | number
  /**
   * The part that is merchandise. By default, a refund consists of overpayment first, then merchandise, then
   * shipping; for a cancelled order, of merchandise first, then shipping.
   */
  merchandise?: number
  target: RefundTarget
  reason: string
  lines?: readonly { line: string; quantity: number; amount: number }[]
  /** The lines that the refund restocked, for the timeline. */
  restocked?: readonly { title: string; quantity: number }[]
  /** The reason of restored credit in the customer's ledger; by default `ORDER_REFUNDED`. */
  ledgerReason?: CreditCause
  /** The credit pays for an exchange in this transaction, so the customer receives none. */
  isExchange?: boolean
  /** The order is being cancelled: the whole refund is owed again if the order is reactivated. */
  isCancelling?: boolean
  /** The request's id or the id in an import: an order has at most one refund per reference. */
  reference?: string
  /** The return whose items it refunds. */
  return?: string
  /** The time of an imported refund. */
  refundedAt?: string
  /** For a refund that the staff made in the account at a payment provider. */
  sentBy?: SentRefund
}

export type RefundRefusal =
  | 'noOrder'
  | 'alreadyRecorded'
  | 'tooMuch'
  | 'noCustomer'
  | 'aboveLimit'
  | 'creditAboveLimit'

/**
 * An order with the data its refunds depend on: the merchandise with its tax not yet refunded, and the references of
 * its refunds. `refundedAt` is the latest time of the imported refunds of this run.
 */
type OpenOrder = {
  order: LockedOrder
  merchandiseLeft: number
  refundable: RefundableTax
  /** The credit that it used from an exchange of paid money. */
  exchanged: number
  references: ReadonlySet<string>
  refundedAt: string | undefined
}

/** A refund that its order allows, of `amount` cents, with the order before (`was`) and after it (`is`). */
export type PlannedRefund = {
  _id: string
  draft: RefundDraft
  amount: number
  merchandise: number
  overpaid: number
  credit: number
  /** The part of the credit that an exchange created from paid money. */
  exchanged: number
  taxes: RefundTax
  was: OpenOrder
  is: OpenOrder
}

export type RefundResult = {
  refunds: PlannedRefund[]
  skipped: { draft: RefundDraft; why: RefundRefusal; order: LockedOrder | null; reason?: ErrorReason }[]
  /** The orders after the refunds, by their `_id`. The caller writes them. */
  orders: ReadonlyMap<string, OpenOrder>
}

/**
 * The only function that refunds money: writes the refunds and books the credit. A refund that its order does
 * not allow is skipped with the reason. The caller has locked the orders.
 */
export async function refundOrders(
  tx: Transaction<Tables>,
  locked: readonly LockedOrder[],
  drafts: readonly RefundDraft[],
  by: Actor,
  now: Date,
): Promise<RefundResult> {
  const orders = new Map(await openOrders(tx, locked))
  const roles = await readLimitedRoles(tx, by)
  const limits = drafts.some(({ target }) => target === 'credit')
    ? await openGrantLimits(tx, by, now)
    : () => undefined
  const refunds: PlannedRefund[] = []
  const skipped: RefundResult['skipped'] = []
  for (const draft of drafts) {
    const was = orders.get(draft.order)
    const step = was ? planRefund(was, draft, roles && getRefundLimit(roles, was.order, draft)) : 'noOrder'
    if (typeof step === 'string') {
      skipped.push({ draft, why: step, order: was?.order ?? null })
      continue
    }
    const reason = isGrant(step) ? limits(toGrant(step)) : undefined
    if (reason) skipped.push({ draft, why: 'creditAboveLimit', order: step.was.order, reason })
    else {
      refunds.push(step)
      orders.set(draft.order, step.is)
    }
  }
  const rows = refunds.map((step) => refundRow(step, by, now))
  for (const chunk of inChunks(rows, 1000)) await tx.insertInto('refunds').values(chunk).execute()
  await queueProviderRefunds(tx, refunds, now)
  await bookRefundCredit(tx, refunds, by, now)
  return { refunds, skipped, orders }
}

async function openOrders(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<[string, OpenOrder][]> {
  if (orders.length === 0) return []
  // The locks on the orders prevent other transactions from adding refunds.
  const earlier = await tx
    .selectFrom('refunds')
    .select(['order', 'merchandise', 'reference', 'tax', 'merchandiseTax', 'shipping', 'lines'])
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const byOrder = Map.groupBy(earlier, (refund) => refund.order)
  const lineTaxes = await readLineTaxes(tx, orders)
  const exchanged = await readExchangedCredit(
    tx,
    orders.map(({ _id }) => _id),
  )
  return orders.map((order) => {
    const given = byOrder.get(order._id) ?? []
    const merchandiseRefunded = given.reduce((sum, refund) => sum + refund.merchandise, 0)
    const references = new Set(given.flatMap((refund) => refund.reference ?? []))
    const merchandiseLeft = getMerchandise(order) - merchandiseRefunded
    const refundable = getRefundableTax(order, given, lineTaxes.get(order._id) ?? [])
    const money = { merchandiseLeft, refundable, exchanged: exchanged.get(order._id) ?? 0 }
    return [order._id, { order, ...money, references, refundedAt: undefined }]
  })
}

/** Cancelling an order refunds it with the permission for its status. */
const getPermission = ({ isCancelling }: RefundDraft) =>
  isCancelling ? ('orders:status' as const) : ('orders:pay' as const)

const getRefundLimit = (roles: readonly LimitedRole[], { site }: LockedOrder, draft: RefundDraft) =>
  getLimit(roles, 'refundPerOrder', getPermission(draft), site)

/** Whether a refund adds to a customer’s credit. That of a test order changes none. */
const isGrant = ({ draft, was }: PlannedRefund): boolean =>
  draft.target === 'credit' && !draft.isExchange && !was.order.isTestOrder

const toGrant = ({ draft, amount, credit, exchanged, was }: PlannedRefund) => ({
  amount: amount - credit + exchanged,
  permission: getPermission(draft),
  site: was.order.site,
})

/** Restored credit is not limited: it was the customer's before, unless an exchange created it. */
function planRefund(was: OpenOrder, draft: RefundDraft, limit: number | null): PlannedRefund | RefundRefusal {
  const { order, merchandiseLeft, refundable, references } = was
  const toCredit = draft.target === 'credit'
  const left = getRefundable(order)
  const most = left.money + (toCredit ? left.credit : 0)
  const amount = draft.amount === 'all' ? most : draft.amount
  if (draft.reference && references.has(draft.reference)) return 'alreadyRecorded'
  if (amount <= 0 || amount > most) return 'tooMuch'
  if (toCredit && !order.customer) return 'noCustomer'
  const credit = toCredit ? Math.min(amount, left.credit) : 0
  const exchanged = Math.min(credit, was.exchanged)
  if (limit !== null && order.amountRefunded + amount - credit > limit) return 'aboveLimit'
  const isEnded = draft.isCancelling || order.trackingStatus === 'cancelled'
  const tooMuch = Math.min(amount - (draft.merchandise ?? 0), getOverpaid(order))
  const wanted = draft.merchandise ?? (isEnded ? amount : amount - tooMuch)
  const ofPrice = amount - (isEnded ? 0 : tooMuch)
  const shippingLeft = getShippingLeft(refundable)
  // What exceeds the shipping is merchandise, so that every part of the price has its tax.
  const merchandise = Math.min(
    ofPrice,
    Math.max(wanted, ofPrice - shippingLeft),
    Math.max(merchandiseLeft, 0),
  )
  const shipping = Math.min(ofPrice - merchandise, shippingLeft)
  const price = { merchandise, shipping, lines: draft.lines ?? [] }
  const taxes = getRefundTax(refundable, price)
  const amountRefunded = order.amountRefunded + amount - credit
  const creditReturned = order.creditReturned + credit
  const overpaid = isEnded ? amount : tooMuch
  const overpaidReturned = order.overpaidReturned + overpaid
  const money = { ...order, amountRefunded, creditReturned, overpaidReturned }
  // For the payment status, a refund of a cancelled order counts as a refund of the price.
  const forStatus = isEnded ? { ...money, overpaidReturned: order.overpaidReturned } : money
  const is = {
    order: { ...money, paymentStatus: getPaymentStatus(forStatus) },
    merchandiseLeft: merchandiseLeft - merchandise,
    refundable: withRefund(refundable, price, taxes),
    exchanged: was.exchanged - exchanged,
    references: draft.reference ? new Set([...references, draft.reference]) : references,
    refundedAt: latest(was.refundedAt, draft.refundedAt),
  }
  return { _id: newId(), draft, amount, merchandise, overpaid, credit, exchanged, taxes, was, is }
}

/** The payments above the total that have not yet been refunded as such. */
const getOverpaid = (order: LockedOrder) =>
  Math.max(0, order.amountPaid + order.creditUsed - order.total - order.overpaidReturned)

const latest = (one: string | undefined, other: string | undefined) =>
  one && other && one > other ? one : (other ?? one)

const refundRow = (
  { _id, draft, amount, merchandise, overpaid, credit, taxes }: PlannedRefund,
  by: Actor,
  now: Date,
) => ({
  _id,
  order: draft.order,
  amount,
  merchandise,
  overpaid,
  credit,
  tax: taxes.merchandiseTax + taxes.shippingTax,
  merchandiseTax: taxes.merchandiseTax,
  shipping: taxes.shipping,
  target: draft.target,
  reason: draft.reason,
  lines: JSON.stringify(draft.lines ?? []),
  reference: draft.reference ?? null,
  return: draft.return ?? null,
  admin: by?._id ?? null,
  createdAt: draft.refundedAt ?? now.toISOString(),
})

/** Books the credit of refunds; those of test orders change no customer's credit. */
async function bookRefundCredit(
  tx: Transaction<Tables>,
  refunds: readonly PlannedRefund[],
  by: Actor,
  now: Date,
): Promise<void> {
  const real = refunds.filter(({ was }) => !was.order.isTestOrder)
  const toCredit = real.filter(({ draft }) => draft.target === 'credit')
  // One query locks all customers, also those whose refund books no credit, because the caller then changes
  // their totals: two queries would not lock the ids in order.
  await lockCustomers(
    tx,
    real.flatMap(({ was }) => was.order.customer ?? []),
  )
  for (const { draft, amount, credit, exchanged, was } of toCredit) {
    const { customer, orderId, _id: order } = was.order
    if (!customer) continue
    const { ledgerReason = { code: 'ORDER_REFUNDED', params: { orderId } } } = draft
    const cause = (code: 'ITEMS_EXCHANGED' | 'EXCHANGE_REFUNDED' | 'ORDER_REFUNDED') => ({
      ...{ code, params: { orderId } },
    })
    const restored = { customer, kind: 'order' as const, order }
    const returned = { ...restored, amount: credit - exchanged, reason: ledgerReason }
    const fromExchange = cause(draft.isExchange ? 'ITEMS_EXCHANGED' : 'EXCHANGE_REFUNDED')
    const again = { ...restored, amount: exchanged, reason: fromExchange }
    const reason = cause(draft.isExchange ? 'ITEMS_EXCHANGED' : 'ORDER_REFUNDED')
    const given = { customer, amount: amount - credit, kind: 'refund' as const, reason, order }
    if (again.amount > 0) await bookCredit(tx, again, by, now)
    if (returned.amount > 0) await bookCredit(tx, returned, by, now)
    if (given.amount > 0) await bookCredit(tx, given, by, now)
  }
}
