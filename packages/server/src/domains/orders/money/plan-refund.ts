import type { CreditCause } from '@storekeeper/contract/credit/credit-cause'
import type { RefundTarget } from '@storekeeper/contract/orders/money/money'
import { getReturnable } from '@storekeeper/contract/orders/money/provider-payment-status'
import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import { getPaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { newId } from '../../../lib/id.ts'
import type { LockedOrder } from '../locked-order.ts'
import type { CapturedPayment, SentRefund } from '../provider-payments/queue-refunds.ts'
import {
  getRefundTax,
  getShippingLeft,
  type RefundableTax,
  type RefundTax,
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
  | 'disputed'
  | 'noCustomer'
  | 'customerErased'
  | 'aboveLimit'
  | 'creditAboveLimit'

/**
 * An order with the data its refunds depend on: the merchandise with its tax not yet refunded, and the references of
 * its refunds. `refundedAt` is the latest time of the imported refunds of this run.
 */
export type OpenOrder = {
  order: LockedOrder
  merchandiseLeft: number
  refundable: RefundableTax
  /** The credit that it used from an exchange of paid money. */
  exchanged: number
  isCustomerErased: boolean
  references: ReadonlySet<string>
  /** Its payments at providers that are not wholly refunded. */
  captured: readonly CapturedPayment[]
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

/**
 * Returns a refund that its order allows, or why it does not. Restored credit is not limited: it was the customer's
 * before, unless an exchange created it.
 */
export function planRefund(
  was: OpenOrder,
  draft: RefundDraft,
  limit: number | null,
): PlannedRefund | RefundRefusal {
  const { order, merchandiseLeft, refundable, references } = was
  const toCredit = draft.target === 'credit'
  const left = getRefundable(order)
  const most = left.money + (toCredit ? left.credit : 0)
  const amount = draft.amount === 'all' ? most : draft.amount
  if (draft.reference && references.has(draft.reference)) return 'alreadyRecorded'
  if (amount <= 0 || amount > most) return 'tooMuch'
  // What was returned before is recorded, also if it is disputed.
  const isReturned = draft.refundedAt !== undefined || draft.sentBy !== undefined
  if (draft.target === 'original' && !isReturned && amount > getReturnable(was.captured, left.money))
    return 'disputed'
  if (toCredit && !order.customer) return 'noCustomer'
  if (toCredit && was.isCustomerErased) return 'customerErased'
  const credit = toCredit ? Math.min(amount, left.credit) : 0
  const exchanged = Math.min(credit, was.exchanged)
  const money = amount - credit
  if (limit !== null && money > 0 && order.amountRefunded + money > limit) return 'aboveLimit'
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
  const amountRefunded = order.amountRefunded + money
  const creditReturned = order.creditReturned + credit
  const overpaid = isEnded ? amount : tooMuch
  const overpaidReturned = order.overpaidReturned + overpaid
  const refunded = { ...order, amountRefunded, creditReturned, overpaidReturned }
  // For the payment status, a refund of a cancelled order counts as a refund of the price.
  const forStatus = isEnded ? { ...refunded, overpaidReturned: order.overpaidReturned } : refunded
  const is = {
    order: { ...refunded, paymentStatus: getPaymentStatus(forStatus) },
    merchandiseLeft: merchandiseLeft - merchandise,
    refundable: withRefund(refundable, price, taxes),
    exchanged: was.exchanged - exchanged,
    isCustomerErased: was.isCustomerErased,
    captured: was.captured,
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
