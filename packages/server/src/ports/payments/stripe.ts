import type Stripe from 'stripe'
import { seconds } from '../../lib/clock.ts'
import type {
  AuthoriseRequest,
  PaymentProvider,
  PaymentReference,
  RefundRequest,
  Settlement,
} from './payment-provider.ts'
import { fromStripe, toStripe } from './stripe-amounts.ts'
import { PAYMENT_METADATA, REFUND_METADATA, toId, toPaymentEvent } from './stripe-events.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** The address of the API; tests set that of a local server. */
  apiBase: string
  /** Whether Stripe collects the money when the customer pays, or an admin captures it later. */
  capture: 'automatic' | 'manual'
}

const ANSWER_WITHIN_MS = seconds(20)

/**
 * Stripe by its official library: the customer pays on a page of Stripe (Checkout Session), and the shop captures,
 * voids and refunds the resulting PaymentIntent.
 */
export function openStripe(settings: StripeSettings): PaymentProvider {
  let loading: Promise<Stripe> | undefined
  // The library needs much memory, which shops that have not been paid online since the start do not spend.
  const load = () => {
    loading ??= loadClient(settings)
    return loading
  }
  const attempt = async <Result>(act: (stripe: Stripe) => Promise<Result>) => {
    const stripe = await load()
    try {
      return await act(stripe)
    } catch (error) {
      return toRejection(stripe, error)
    }
  }
  const attemptAmount = async <Result>(
    { amount, currency }: { amount: number; currency: string },
    act: (stripe: Stripe, amount: number) => Promise<Result>,
  ) => {
    const sent = toStripe(amount, currency)
    if (sent === null)
      return { status: 'refused' as const, reason: `Stripe has no such amount of ${currency}.` }
    return attempt((stripe) => act(stripe, sent))
  }
  return {
    key: 'stripe',
    name: 'Stripe',
    movesMoney: true,
    authorise: (request) =>
      attemptAmount(request, async (stripe, amount) => {
        const { idempotencyKey } = request
        const session = await stripe.checkout.sessions.create(
          buildSession({ ...request, amount }, settings),
          {
            idempotencyKey,
          },
        )
        return { status: 'succeeded', checkout: session.id, url: session.url }
      }),
    capture: ({ idempotencyKey, reference, ...collected }) =>
      attemptAmount(collected, async (stripe, amount) => {
        if (reference === null) return NOT_AUTHORISED
        const captured = await stripe.paymentIntents
          .capture(reference, { amount_to_capture: amount }, { idempotencyKey })
          .catch((error) => findIntent(stripe, reference, 'succeeded', error))
        const received = fromStripe(captured.amount_received, captured.currency)
        return { status: 'succeeded', reference: captured.id, amount: received }
      }),
    void: ({ idempotencyKey, ...payment }) =>
      attempt((stripe) => voidPayment(stripe, payment, idempotencyKey)),
    refund: (request) =>
      attemptAmount(request, (stripe, amount) => refundPayment(stripe, { ...request, amount })),
    async parseWebhook({ headers, rawBody }) {
      const stripe = await load()
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      try {
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature, settings.webhookSecret)
        return toPaymentEvent(event)
      } catch (error) {
        if (error instanceof stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

async function loadClient({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Client(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: ANSWER_WITHIN_MS,
    // With the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

function buildSession(
  { payment, amount, currency, description, email, expiresAt, returnUrl }: AuthoriseRequest,
  { capture }: StripeSettings,
): Stripe.Checkout.SessionCreateParams {
  const product_data = { name: description }
  return {
    mode: 'payment',
    // Methods that take days, such as SEPA Direct Debit, would outlast the time to pay.
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data } },
    ],
    client_reference_id: payment,
    metadata: { [PAYMENT_METADATA]: payment },
    payment_intent_data: {
      capture_method: capture === 'manual' ? 'manual' : 'automatic',
      description,
      metadata: { [PAYMENT_METADATA]: payment },
    },
    ...(email !== null && { customer_email: email }),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: withResult(returnUrl, 'completed'),
    cancel_url: withResult(returnUrl, 'cancelled'),
  }
}

function withResult(returnUrl: string, result: 'completed' | 'cancelled'): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', result)
  return url.href
}

const NOT_AUTHORISED: Settlement = { status: 'refused', reason: 'The customer has not paid yet.' }

/**
 * Expires the page of a payment, or cancels the payment if the customer already paid on the page. A page on which a card
 * was declined has a payment too, which Stripe does not cancel while the page is open.
 */
async function voidPayment(
  stripe: Stripe,
  { checkout, ...payment }: PaymentReference,
  idempotencyKey: string,
): Promise<Settlement> {
  const page = checkout === null ? null : await expirePage(stripe, checkout, `${idempotencyKey}:page`)
  if (page?.status === 'expired') return { status: 'succeeded', reference: page.id, amount: null }
  const reference = payment.reference ?? toId(page?.payment_intent ?? null)
  if (reference === null) return NOT_AUTHORISED
  const voided = await stripe.paymentIntents
    .cancel(reference, {}, { idempotencyKey })
    .catch((error) => findIntent(stripe, reference, 'canceled', error))
  return { status: 'succeeded', reference: voided.id, amount: null }
}

/** Returns the page as it is afterwards: expired, or complete if the customer has paid. */
async function expirePage(stripe: Stripe, checkout: string, idempotencyKey: string) {
  try {
    return await stripe.checkout.sessions.expire(checkout, {}, { idempotencyKey })
  } catch (error) {
    const page = await stripe.checkout.sessions.retrieve(checkout)
    if (page.status === 'open') throw error
    return page
  }
}

/** Returns a payment that is already in the status which a refused call was to set; else throws its error. */
async function findIntent(
  stripe: Stripe,
  reference: string,
  status: 'succeeded' | 'canceled',
  refusal: unknown,
): Promise<Stripe.PaymentIntent> {
  if (!(refusal instanceof stripe.errors.StripeInvalidRequestError)) throw refusal
  const intent = await stripe.paymentIntents.retrieve(reference)
  if (intent.status !== status) throw refusal
  return intent
}

async function refundPayment(
  stripe: Stripe,
  { reference, refund, amount, idempotencyKey, isRetry }: RefundRequest,
): Promise<Settlement> {
  if (reference === null) return NOT_AUTHORISED
  const earlier = isRetry ? await findRefund(stripe, reference, refund) : undefined
  const sent =
    earlier ??
    (await stripe.refunds.create(
      { payment_intent: reference, amount, metadata: { [REFUND_METADATA]: refund } },
      { idempotencyKey },
    ))
  if (sent.status === 'succeeded')
    return { status: 'succeeded', reference: sent.id, amount: fromStripe(sent.amount, sent.currency) }
  if (sent.status === 'failed' || sent.status === 'canceled')
    return { status: 'refused', reason: sent.failure_reason ?? sent.status }
  return { status: 'pending', reference: sent.id }
}

/** Finds the refund of an earlier attempt; a payment has few, far below one page. */
async function findRefund(stripe: Stripe, reference: string, refund: string) {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
  return data.find(
    ({ metadata, status }) =>
      metadata?.[REFUND_METADATA] === refund && status !== 'failed' && status !== 'canceled',
  )
}

/**
 * Refused requests and cards stay refused. Anything else, such as a key that is not permitted or no answer, may
 * succeed later.
 */
function toRejection(stripe: Stripe, error: unknown) {
  const { StripeError, StripeCardError, StripeInvalidRequestError } = stripe.errors
  if (!(error instanceof StripeError)) throw error
  const isFinal = error instanceof StripeCardError || error instanceof StripeInvalidRequestError
  return { status: isFinal ? ('refused' as const) : ('delayed' as const), reason: error.message }
}
