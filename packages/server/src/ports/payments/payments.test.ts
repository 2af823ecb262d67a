import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { manual, openPayments } from './open-payments.ts'
import type { PaymentProvider, RefundRequest } from './payment-provider.ts'
import { paymentSettings } from './payment-settings.ts'
import { openStripe } from './stripe.ts'
import { type StripeServer, startStripeServer, type Webhook } from './testing/stripe-server.ts'

/** The contract of payment providers. A server with Stripe's objects answers its library. */
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer('manual')
})
afterEach(() => stripe.stop())

const PROVIDERS: Record<string, () => PaymentProvider> = {
  manual: () => manual,
  stripe: () => openStripe(stripe.settings),
}

const request = (more: object = {}) => ({
  ...{ idempotencyKey: `checkout:${newId()}`, payment: newId(), amount: 1500, currency: 'EUR' },
  ...{ description: 'Order HB-1', email: 'clara@mail.example', expiresAt: new Date(Date.now() + 3_600_000) },
  ...{ returnUrl: 'https://shop.example/thanks?lang=de', ...more },
})
const parse = (provider: PaymentProvider, { headers, body }: Webhook) =>
  provider.parseWebhook({ headers, rawBody: Buffer.from(body) })
const parseAll = (provider: PaymentProvider, webhooks: Webhook[]) =>
  Promise.all(webhooks.map((webhook) => parse(provider, webhook)))

/** Starts a payment that the customer pays, and returns its references. */
async function authorise(provider: PaymentProvider, more: object = {}) {
  const started = await provider.authorise(request(more))
  if (started.status !== 'succeeded') throw new Error(started.reason)
  const { checkout } = started
  const { currency } = request(more)
  if (!provider.movesMoney) return { checkout, reference: checkout, currency }
  stripe.pay(checkout)
  return { checkout, reference: String(stripe.sessions.get(checkout)?.payment_intent), currency }
}
async function capture(provider: PaymentProvider, amount = 1500) {
  const payment = await authorise(provider)
  const captured = await provider.capture({ ...payment, idempotencyKey: `capture:${newId()}`, amount })
  expect(captured).toMatchObject({ status: 'succeeded', amount })
  return payment
}

describe.each(Object.keys(PROVIDERS))('%s', (name) => {
  const open = () => PROVIDERS[name]?.() ?? manual

  test('starts a payment once for each key', async () => {
    const provider = open()
    const wanted = request()
    const first = await provider.authorise(wanted)
    expect(first).toMatchObject({ status: 'succeeded', checkout: expect.any(String) })
    expect(await provider.authorise(wanted)).toEqual(first)
    expect(await provider.authorise(request())).not.toEqual(first)
  })

  test('captures an authorised payment once for each key, also only a part of it', async () => {
    const provider = open()
    const payment = await authorise(provider)
    const wanted = { ...payment, idempotencyKey: `capture:${newId()}`, amount: 1200 }
    const first = await provider.capture(wanted)
    expect(first).toMatchObject({ status: 'succeeded', amount: 1200 })
    expect(await provider.capture(wanted)).toEqual(first)
  })

  test('voids a payment before and after the customer paid, and again', async () => {
    const provider = open()
    const started = await provider.authorise(request())
    const checkout = 'checkout' in started ? started.checkout : null
    for (const payment of [{ checkout, reference: null }, await authorise(provider)]) {
      const idempotencyKey = `void:${newId()}`
      expect(await provider.void({ ...payment, idempotencyKey })).toMatchObject({ status: 'succeeded' })
      expect(await provider.void({ ...payment, idempotencyKey })).toMatchObject({ status: 'succeeded' })
    }
  })

  test('refunds a captured payment in parts, each once for its key', async () => {
    const provider = open()
    const payment = await capture(provider)
    const part = (amount: number): RefundRequest => {
      const refund = newId()
      return { ...payment, refund, idempotencyKey: `refund:${refund}`, amount, isRetry: false }
    }
    const half = part(700)
    const first = await provider.refund(half)
    expect(first).toMatchObject({ status: 'succeeded', amount: 700 })
    expect(await provider.refund(half)).toEqual(first)
    expect(await provider.refund(part(800))).toMatchObject({ status: 'succeeded', amount: 800 })
    if (provider.movesMoney) expect(stripe.refunds.map(({ amount }) => amount)).toEqual([700, 800])
  })

  test('accepts no webhook without a signature', async () => {
    expect(await parse(open(), { headers: {}, body: '{}' })).toBeNull()
  })
})

describe('Stripe', () => {
  const open = () => openStripe(stripe.settings)

  test('opens a page with the amount, the order and the way back', async () => {
    const wanted = request()
    const started = await open().authorise(wanted)
    if (started.status !== 'succeeded') throw new Error(started.reason)
    expect(started.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(stripe.sessions.get(started.checkout)).toMatchObject({
      ...{ amount_total: 1500, currency: 'eur', client_reference_id: wanted.payment, mode: 'payment' },
      success_url: 'https://shop.example/thanks?lang=de&payment=completed',
      cancel_url: 'https://shop.example/thanks?lang=de&payment=cancelled',
      allowed_payment_method_types: ['card'],
      ...{ customer_email: 'clara@mail.example', metadata: { storekeeperPayment: wanted.payment } },
    })
  })

  test.each([
    ['USD', 1500, 1500],
    ['JPY', 1500, 1500],
    ['KWD', 1500, 1500],
    ['ISK', 1500, 150_000],
    ['UGX', 1500, 150_000],
    ['MGA', 1500, 15],
  ])(
    '%s %i of the shop is %i at Stripe, in pages, captures, refunds and events',
    async (currency, amount, sent) => {
      const provider = open()
      const payment = await authorise(provider, { currency, amount })
      expect(stripe.sessions.get(payment.checkout)).toMatchObject({ amount_total: sent })
      const captured = await provider.capture({ ...payment, idempotencyKey: 'capture:1', amount })
      expect(captured).toMatchObject({ status: 'succeeded', amount })
      const [intent] = stripe.intents.values()
      if (!intent) throw new Error('Nothing was paid.')
      expect(intent).toMatchObject({ amount_received: sent })
      const refund = { refund: newId(), idempotencyKey: 'refund:1', amount, isRetry: false }
      expect(await provider.refund({ ...payment, ...refund })).toMatchObject({ status: 'succeeded', amount })
      expect(stripe.refunds).toMatchObject([{ amount: sent }])
      const { id = '' } = stripe.refunds[0] ?? {}
      const events = [stripe.sign('payment_intent.succeeded', intent), stripe.reportRefund(id)]
      expect(await parseAll(provider, events)).toMatchObject([{ amount }, { amount }])
    },
  )

  test.each([
    ['KWD', 1505],
    ['MGA', 1550],
  ])('an amount that Stripe cannot represent, %s %i, is refused', async (currency, amount) => {
    expect(await open().authorise(request({ currency, amount }))).toMatchObject({
      ...{ status: 'refused', reason: expect.stringContaining(currency) },
    })
    expect(stripe.requests).toEqual([])
  })

  test('a repeated refund does not move the money again after Stripe has forgotten its key', async () => {
    const provider = open()
    const payment = await capture(provider)
    const wanted = { ...payment, refund: newId(), idempotencyKey: 'refund:1', amount: 500, isRetry: false }
    const first = await provider.refund(wanted)
    stripe.forgetKeys()
    expect(await provider.refund({ ...wanted, isRetry: true })).toEqual(first)
    expect(stripe.refunds).toHaveLength(1)
  })

  test('a capture whose key is forgotten finds the captured payment', async () => {
    const provider = open()
    const payment = await authorise(provider)
    const wanted = { ...payment, idempotencyKey: 'capture:1', amount: 1500 }
    await provider.capture(wanted)
    stripe.forgetKeys()
    expect(await provider.capture(wanted)).toMatchObject({ status: 'succeeded', amount: 1500 })
    expect(await provider.void({ ...payment, idempotencyKey: 'void:1' })).toMatchObject({ status: 'refused' })
  })

  test('a declined refund is refused with its reason, and an outage or a lost answer delays it', async () => {
    const provider = open()
    const payment = await capture(provider)
    const refund = (key: string) =>
      provider.refund({ ...payment, refund: key, idempotencyKey: key, amount: 500, isRetry: false })
    stripe.troubles.push('declined')
    expect(await refund('a')).toEqual({ status: 'refused', reason: 'The refund was declined.' })
    // The library tries again once by itself.
    stripe.troubles.push('down', 'down')
    expect(await refund('b')).toEqual({ status: 'delayed', reason: 'Stripe is down.' })
    expect(await refund('b')).toMatchObject({ status: 'succeeded' })
    stripe.troubles.push('silent', 'silent')
    expect(await refund('c')).toMatchObject({ status: 'delayed' })
    expect(await refund('c')).toMatchObject({ status: 'succeeded' })
    expect(stripe.refunds).toHaveLength(2)
  })

  test('a refund that Stripe has only accepted is pending, until an event reports its result', async () => {
    const provider = open()
    const payment = await capture(provider)
    stripe.refundsArePending = true
    const sent = await provider.refund({
      ...{ ...payment, refund: 'mine', idempotencyKey: 'refund:mine', amount: 500, isRetry: false },
    })
    expect(sent).toMatchObject({ status: 'pending' })
    const { id = '' } = stripe.refunds[0] ?? {}
    expect(await parse(provider, stripe.reportRefund(id, 'failed'))).toMatchObject({
      ...{ kind: 'refunded', refund: 'mine', paymentReference: payment.reference, reference: id },
      ...{ amount: 500, status: 'failed', reason: 'expired_or_canceled_card' },
    })
  })

  test('the events of a page report a declined card, the authorised and the captured amount', async () => {
    const provider = open()
    const payment = newId()
    const started = await provider.authorise(request({ payment }))
    const checkout = 'checkout' in started ? started.checkout : ''
    expect(await parseAll(provider, stripe.decline(checkout))).toMatchObject([
      { kind: 'failed', payment, reason: 'Your card was declined.' },
    ])
    expect(await parseAll(provider, stripe.pay(checkout))).toMatchObject([
      { kind: 'other' },
      { kind: 'authorised', payment, amount: 1500 },
    ])
    const [intent] = stripe.intents.values()
    if (!intent) throw new Error('Nothing was paid.')
    await provider.capture({
      checkout,
      reference: intent.id,
      idempotencyKey: 'c',
      amount: 900,
      currency: 'EUR',
    })
    const captured = stripe.sign('payment_intent.succeeded', intent)
    expect(await parse(provider, captured)).toMatchObject({ kind: 'captured', payment, amount: 900 })
  })

  test('a webhook with a wrong signature, other contents or an old time is not accepted', async () => {
    const provider = open()
    const { headers, body } = stripe.sign('payment_intent.succeeded', { id: 'pi_1', status: 'succeeded' })
    const forged = { ...headers, 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` }
    expect(await parse(provider, { headers: forged, body })).toBeNull()
    expect(await parse(provider, { headers, body: body.replace('pi_1', 'pi_2') })).toBeNull()
    const old = openStripe({ ...stripe.settings, webhookSecret: 'whsec_other' })
    expect(await parse(old, { headers, body })).toBeNull()
    expect(await parse(provider, stripe.sign('customer.created', { id: 'c', status: '' }))).toMatchObject({
      kind: 'other',
    })
  })
})

test('without the settings of Stripe the shop only records payments, and half of them stop the start', () => {
  const rest = { STRIPE_API_BASE: 'https://api.stripe.com', STRIPE_CAPTURE: 'automatic' } as const
  const payments = openPayments(paymentSettings(rest))
  expect([payments.online, payments.find('manual')?.movesMoney, payments.find('stripe')]).toEqual([
    ...[null, false, null],
  ])
  expect(() => paymentSettings({ ...rest, STRIPE_SECRET_KEY: 'sk_1' })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => paymentSettings({ ...rest, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('STRIPE_SECRET_KEY')
  const both = { ...rest, STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(openPayments(paymentSettings(both)).find('stripe')?.movesMoney).toBe(true)
})
