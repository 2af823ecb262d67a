import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import type { StripeSettings } from '../stripe.ts'

/**
 * A local server with the part of Stripe's HTTP contract that the shop uses: the fields of its objects and errors
 * by the types of the pinned library. It is not the live service, and was not recorded from it; what it does not contain is not tested. Like Stripe, it stores the answer of each idempotency key, refuses a
 * key with other parameters, and signs webhooks.
 */
export type StripeServer = {
  settings: StripeSettings
  /** The requests that changed something, with those that a key answered again. */
  requests: { method: string; path: string; key: string | null; isReplay: boolean }[]
  /** The refunds that moved money. */
  refunds: Shape[]
  sessions: Map<string, Shape>
  intents: Map<string, Shape>
  /** How the next requests fail. Each is removed when it has happened. */
  troubles: Trouble[]
  /** How long each request takes before the work, and again before the answer. */
  slownessMs: number
  /** Whether refunds stay pending until `settleRefund`. */
  refundsArePending: boolean
  /** The customer pays on the page of a session, and Stripe reports it. */
  pay(session: string): Webhook[]
  /** The card of the customer is declined on the page. */
  decline(session: string): Webhook[]
  /** The event of a refund: as it is, or with a new status. */
  reportRefund(refund: string, status?: 'succeeded' | 'failed'): Webhook
  /** The event of a dispute of a payment: that the customer opened it, or its new status. */
  dispute(intent: string, status?: string, when?: DisputeTimes): Webhook
  /** An event that Stripe signs, with its headers. */
  sign(type: string, object: Shape, id?: string): Webhook
  /** Forgets the idempotency keys, as Stripe does after some time. */
  forgetKeys(): void
  stop(): Promise<void>
}

export type Webhook = { headers: Record<string, string>; body: string }

/** The seconds after which a dispute was opened, by default 0, and reported. */
type DisputeTimes = { opened?: number; reported?: number }

/**
 * `down`: answers 500, without the work. `silent`: does the work, but the connection breaks before the answer.
 * `declined`: refuses the request.
 */
type Trouble = 'down' | 'silent' | 'declined'

type Shape = Record<string, unknown> & { id: string; status: string }
type Params = Record<string, string>
type Answer = { status: number; body: object }

const DISPUTED_AT = 1_790_000_000
const WEBHOOK_SECRET = 'whsec_of_the_tests'

export async function startStripeServer(
  capture: StripeSettings['capture'] = 'automatic',
): Promise<StripeServer> {
  const sessions = new Map<string, Shape>()
  const intents = new Map<string, Shape>()
  const refunds: Shape[] = []
  const keys = new Map<string, { contents: string; answer: Answer }>()
  let count = 0
  // Test runs share no state with earlier ones, but rows of a shop must not get the same reference twice.
  const run = Date.now().toString(36)
  const newId = (prefix: string) => `${prefix}_test_${run}${++count}`

  const http = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const key = header(request, 'idempotency-key')
    const contents = `${url} ${await text(request)}`
    await sleep(server.slownessMs)
    const trouble = method === 'POST' ? server.troubles.shift() : undefined
    const known = key === null ? undefined : keys.get(key)
    const answer =
      trouble === 'down' ? DOWN : (answerAgain(known, contents) ?? act(method, contents, trouble))
    if (method === 'POST' && trouble !== 'down') {
      const path = url.split('?')[0] ?? url
      server.requests.push({ method, path, key, isReplay: known !== undefined })
      if (key !== null && !known) keys.set(key, { contents, answer })
    }
    await sleep(server.slownessMs)
    if (trouble === 'silent') return response.destroy()
    const headers = { 'content-type': 'application/json', 'request-id': newId('req') }
    response.writeHead(answer.status, headers)
    response.end(JSON.stringify(answer.body))
  })

  function act(method: string, contents: string, trouble: Trouble | undefined): Answer {
    const [address = '', form = ''] = contents.split(' ')
    const { pathname, searchParams } = new URL(address, 'http://stripe.example')
    const params = Object.fromEntries(new URLSearchParams(form))
    if (trouble === 'declined') return refuse('charge_already_refunded', 'The refund was declined.')
    const [, , resource = '', id = '', action = ''] = pathname.replace('/checkout', '').split('/')
    if (resource === 'sessions') {
      if (id === '') return createSession(params)
      const session = sessions.get(id)
      if (!session) return missing(id)
      if (action === 'expire') {
        if (session.status !== 'open') return refuse('session_not_open', 'Only open sessions can be expired.')
        session.status = 'expired'
        for (const intent of intents.values()) if (intent.checkout === id) intent.status = 'canceled'
      }
      return { status: 200, body: session }
    }
    if (resource === 'payment_intents') {
      const intent = intents.get(id)
      if (!intent) return missing(id)
      if (action === 'capture') return captureIntent(intent, params)
      if (action === 'cancel') return cancelIntent(intent)
      return { status: 200, body: intent }
    }
    if (resource === 'refunds' && method === 'POST') return createRefund(params)
    const ofIntent = refunds.filter(
      ({ payment_intent }) => payment_intent === searchParams.get('payment_intent'),
    )
    return { status: 200, body: { object: 'list', data: ofIntent, has_more: false, url: '/v1/refunds' } }
  }

  function createSession(params: Params): Answer {
    const id = newId('cs')
    const amount = Number(params['line_items[0][price_data][unit_amount]'])
    const session: Shape = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', mode: params.mode },
      ...{ amount_total: amount, currency: params['line_items[0][price_data][currency]'] },
      ...{ client_reference_id: params.client_reference_id, expires_at: Number(params.expires_at) },
      ...{ success_url: params.success_url, cancel_url: params.cancel_url, payment_intent: null },
      ...{ metadata: metadataOf(params, 'metadata'), url: `https://checkout.stripe.com/c/pay/${id}` },
      ...{ customer_email: params.customer_email ?? null },
      allowed_payment_method_types: [params['allowed_payment_method_types[0]']],
    }
    sessions.set(id, session)
    intentDrafts.set(id, {
      ...{
        capture_method: params['payment_intent_data[capture_method]'],
        amount,
        currency: session.currency,
      },
      metadata: metadataOf(params, 'payment_intent_data[metadata]'),
    })
    return { status: 200, body: session }
  }
  const intentDrafts = new Map<string, object>()

  function captureIntent(intent: Shape, params: Params): Answer {
    if (intent.status !== 'requires_capture')
      return refuse(
        'payment_intent_unexpected_state',
        `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      )
    const amount = Number(params.amount_to_capture ?? intent.amount)
    if (amount > Number(intent.amount)) return refuse('amount_too_large', 'The amount is too large.')
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
    return { status: 200, body: intent }
  }

  function cancelIntent(intent: Shape): Answer {
    // Of a page, Stripe cancels payments that wait for their capture only.
    if (intent.status !== 'requires_capture')
      return refuse(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      )
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    return { status: 200, body: intent }
  }

  function createRefund(params: Params): Answer {
    const intent = intents.get(params.payment_intent ?? '')
    if (!intent) return missing(params.payment_intent ?? '')
    const amount = Number(params.amount)
    const earlier = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, refund) => sum + Number(refund.amount), 0)
    const left = Number(intent.amount_received) - earlier
    if (amount > left) return refuse('charge_already_refunded', `Refund amount is greater than ${left}.`)
    const status = server.refundsArePending ? 'pending' : 'succeeded'
    const id = newId('re')
    const { currency } = intent
    const metadata = metadataOf(params, 'metadata')
    const refund = { id, object: 'refund', amount, currency, payment_intent: intent.id, status, metadata }
    refunds.push(refund)
    return { status: 200, body: refund }
  }

  const beginIntent = (session: string): Shape => {
    const known = [...intents.values()].find(({ checkout }) => checkout === session)
    if (known) return known
    const id = newId('pi')
    const intent: Shape = {
      ...{ id, object: 'payment_intent', status: 'requires_payment_method', checkout: session },
      ...{ amount_received: 0, amount_capturable: 0, last_payment_error: null },
      ...intentDrafts.get(session),
    }
    intents.set(id, intent)
    return intent
  }

  const sign = (type: string, object: Shape, id = newId('evt'), at = Date.now() / 1000): Webhook => {
    const event = { id, object: 'event', type, data: { object }, created: Math.floor(at) }
    const body = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
    return { headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body }
  }

  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const server: StripeServer = {
    settings: {
      ...{ secretKey: 'sk_test_of_the_tests', webhookSecret: WEBHOOK_SECRET, capture },
      apiBase: `http://127.0.0.1:${port}`,
    },
    requests: [],
    refunds,
    sessions,
    intents,
    troubles: [],
    slownessMs: 0,
    refundsArePending: false,
    pay(id) {
      const session = sessions.get(id)
      if (session?.status !== 'open') throw new Error('The session is not open.')
      const intent = beginIntent(id)
      const amount = intent.amount
      const isManual = intent.capture_method === 'manual'
      if (isManual) Object.assign(intent, { status: 'requires_capture', amount_capturable: amount })
      else Object.assign(intent, { status: 'succeeded', amount_received: amount })
      const payment_status = isManual ? 'unpaid' : 'paid'
      Object.assign(session, { status: 'complete', payment_status, payment_intent: intent.id })
      return [
        sign('checkout.session.completed', session),
        sign(isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent),
      ]
    },
    decline(id) {
      const intent = beginIntent(id)
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      Object.assign(intent, { last_payment_error: error })
      return [sign('payment_intent.payment_failed', intent)]
    },
    reportRefund(id, status) {
      const refund = refunds.find((one) => one.id === id)
      if (!refund) throw new Error('There is no such refund.')
      if (status) refund.status = status
      if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
      return sign(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    dispute(intent, status = 'needs_response', { opened = 0, reported = opened } = {}) {
      const isOpen = /needs_response|under_review/.test(status)
      const type = isOpen ? (reported === opened ? 'created' : 'updated') : 'closed'
      const dispute = {
        ...{ id: `dp_${opened}_of_${intent}`, object: 'dispute', status, reason: 'fraudulent' },
        ...{ currency: 'usd', is_charge_refundable: status.startsWith('warning') },
        ...{ amount: intents.get(intent)?.amount, charge: `ch_of_${intent}`, payment_intent: intent },
        ...{ created: DISPUTED_AT + opened },
        evidence_details: { due_by: 1_798_761_600, has_evidence: false, past_due: false },
      }
      return sign(`charge.dispute.${type}`, dispute, newId('evt'), DISPUTED_AT + reported)
    },
    sign,
    forgetKeys: () => keys.clear(),
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}

function answerAgain(
  known: { contents: string; answer: Answer } | undefined,
  contents: string,
): Answer | undefined {
  if (!known) return undefined
  if (known.contents === contents) return known.answer
  const message = 'Keys for idempotent requests can only be used with the same parameters.'
  return { status: 400, body: { error: { type: 'idempotency_error', message } } }
}

const header = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** The fields of a form such as `metadata[name]`. */
const metadataOf = (params: Params, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  )

const DOWN: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Stripe is down.' } } }
const refuse = (code: string, message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
})
const missing = (id: string): Answer => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` },
  },
})
