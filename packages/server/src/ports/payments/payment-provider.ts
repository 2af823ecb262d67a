import type { DisputeStatus } from '@storekeeper/contract/orders/money/provider-payment-status'

/**
 * A payment provider. Each call takes an idempotency key: a repeated call with the same key moves no money again
 * and returns the first result. Amounts are integers in the smallest unit of the currency.
 */
export type PaymentProvider = {
  /** Stored with payments, in lower case. */
  key: string
  /** The name of the brand, as admins and customers read it. */
  name: string
  /** Whether the provider moves money itself; otherwise the shop only records what the staff moved. */
  movesMoney: boolean
  /** Starts a payment. With a `url`, the customer pays on the page of the provider. */
  authorise(request: AuthoriseRequest): Promise<Authorisation>
  /** Collects an authorised amount, or a part of it; the provider releases the rest. */
  capture(request: CaptureRequest): Promise<Settlement>
  /** Ends a payment that is not captured, so that the customer can no longer pay it. */
  void(request: VoidRequest): Promise<Settlement>
  /** Returns captured money to the customer. */
  refund(request: RefundRequest): Promise<Settlement>
  /** Verifies and reads a webhook; null if the signature is wrong, too old or missing. */
  parseWebhook(webhook: Webhook): Promise<PaymentEvent | null>
}

export type AuthoriseRequest = {
  idempotencyKey: string
  /** The id of the payment in this shop; the events of the provider contain it. */
  payment: string
  amount: number
  /** ISO 4217. */
  currency: string
  /** What the customer pays for, on the page of the provider. */
  description: string
  email: string | null
  /** When the customer can no longer begin to pay. */
  expiresAt: Date
  /** The page to which the customer returns, with the result as `payment=completed` or `payment=cancelled`. */
  returnUrl: string
}

type Authorisation =
  | { status: 'succeeded'; checkout: string; url: string | null }
  | { status: 'refused'; reason: string }
  | { status: 'delayed'; reason: string }

/** A payment by the names that the provider gave it: its page, and once the customer began to pay the payment. */
export type PaymentReference = { checkout: string | null; reference: string | null }

type CaptureRequest = PaymentReference & { idempotencyKey: string; amount: number; currency: string }
type VoidRequest = PaymentReference & { idempotencyKey: string }
export type RefundRequest = PaymentReference & {
  idempotencyKey: string
  /** The id of the refund in this shop; the events of the provider contain it. */
  refund: string
  amount: number
  currency: string
  /**
   * Whether an earlier attempt may have reached the provider. Providers forget idempotency keys after a day or
   * more, so a later attempt first looks for the refund.
   */
  isRetry: boolean
}

/**
 * The result of a call. `pending`: the provider accepted it, and reports the result later. `refused`: a repeated
 * call has the same result. `delayed`: the provider was not reached or did not answer, so the call must be
 * repeated with the same key.
 */
export type Settlement =
  | { status: 'succeeded'; reference: string; amount: number | null }
  | { status: 'pending'; reference: string }
  | { status: 'refused'; reason: string }
  | { status: 'delayed'; reason: string }

type Webhook = { headers: Readonly<Record<string, string | string[] | undefined>>; rawBody: Buffer }

/** An event of the provider, with its id there. */
export type PaymentEvent = { _id: string } & (
  | ({ kind: 'authorised' | 'captured'; amount: number } & EventPayment)
  | ({ kind: 'failed'; reason: string } & EventPayment)
  | ({ kind: 'voided' } & EventPayment)
  | ({ kind: 'refunded' } & EventRefund)
  | ({ kind: 'disputed' } & EventDispute)
  /** An event that changes nothing in the shop. */
  | { kind: 'other' }
)

/** `payment` is the id in this shop; null for payments that did not start here. */
export type EventPayment = { payment: string | null } & PaymentReference

export type EventRefund = {
  /** The id in this shop; null for refunds that did not start here. */
  refund: string | null
  /** The payment by the name that the provider gave it. */
  paymentReference: string
  reference: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  reason: string
}

/** What a customer demands back through their bank. `reason` is a code of the provider. */
export type EventDispute = {
  paymentReference: string
  reference: string
  amount: number
  status: DisputeStatus
  reason: string
  /** ISO 8601; until when the store can respond. */
  dueBy: string | null
  /** Whether the disputed payment can still be refunded, as during an inquiry. */
  isRefundable: boolean
  /** ISO 8601; the times of the dispute and of this report, by the clock of the provider. */
  openedAt: string
  reportedAt: string
}
