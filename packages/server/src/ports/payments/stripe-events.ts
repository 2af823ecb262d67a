import type { DisputeStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import type Stripe from 'stripe'
import type { PaymentEvent } from './payment-provider.ts'
import { fromStripe } from './stripe-amounts.ts'

/** The metadata in which Stripe's objects contain the ids of this shop. */
export const PAYMENT_METADATA = 'storekeeperPayment'
export const REFUND_METADATA = 'storekeeperRefund'

/** Reads an event of Stripe. Events that the shop does not need, such as those of other integrations, are `other`. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id: _id } = event
  switch (event.type) {
    case 'checkout.session.expired': {
      const session = event.data.object
      const payment = session.metadata?.[PAYMENT_METADATA] ?? null
      const reference = toId(session.payment_intent)
      return { _id, kind: 'voided', payment, checkout: session.id, reference }
    }
    case 'payment_intent.amount_capturable_updated': {
      const intent = event.data.object
      const amount = fromStripe(intent.amount_capturable, intent.currency)
      return { _id, kind: 'authorised', amount, ...toPayment(intent) }
    }
    case 'payment_intent.succeeded': {
      const intent = event.data.object
      const amount = fromStripe(intent.amount_received, intent.currency)
      return { _id, kind: 'captured', amount, ...toPayment(intent) }
    }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object
      const reason = intent.last_payment_error?.message ?? ''
      return { _id, kind: 'failed', reason, ...toPayment(intent) }
    }
    case 'payment_intent.canceled':
      return { _id, kind: 'voided', ...toPayment(event.data.object) }
    case 'refund.created':
    case 'refund.failed':
    case 'refund.updated':
      return toRefund(_id, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return toDispute(_id, event.data.object, toDate(event.created))
    default:
      return { _id, kind: 'other' }
  }
}

const toPayment = (intent: Stripe.PaymentIntent) => ({
  payment: intent.metadata[PAYMENT_METADATA] ?? null,
  checkout: null,
  reference: intent.id,
})

function toRefund(_id: string, refund: Stripe.Refund): PaymentEvent {
  const paymentReference = toId(refund.payment_intent)
  if (paymentReference === null) return { _id, kind: 'other' }
  const { id: reference, metadata, status, failure_reason } = refund
  const amount = fromStripe(refund.amount, refund.currency)
  return {
    ...{ _id, kind: 'refunded', paymentReference, reference, amount },
    refund: metadata?.[REFUND_METADATA] ?? null,
    status: toStatus(status),
    reason: failure_reason ?? '',
  }
}

function toStatus(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function toDispute(_id: string, dispute: Stripe.Dispute, reportedAt: string): PaymentEvent {
  const paymentReference = toId(dispute.payment_intent)
  if (paymentReference === null) return { _id, kind: 'other' }
  const { id: reference, status, reason, evidence_details } = dispute
  return {
    ...{ _id, kind: 'disputed', paymentReference, reference, reason },
    amount: fromStripe(dispute.amount, dispute.currency),
    status: DISPUTE_STATUS[status] ?? 'open',
    dueBy: evidence_details.due_by ? toDate(evidence_details.due_by) : null,
    isRefundable: dispute.is_charge_refundable,
    ...{ openedAt: toDate(dispute.created), reportedAt },
  }
}

const toDate = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A dispute with any other status waits for the store, the bank or the customer. */
const DISPUTE_STATUS: Readonly<Record<string, DisputeStatus>> = {
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  warning_closed: 'closed',
}

/** The id of an object that Stripe returns as an id or, on request, as a whole. */
export const toId = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
