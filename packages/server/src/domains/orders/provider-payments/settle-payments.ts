import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { days, later, minutes } from '../../../lib/clock.ts'
import type { Payments } from '../../../ports/payments/open-payments.ts'
import type { PaymentProvider, Settlement } from '../../../ports/payments/payment-provider.ts'
import { followPayment } from './follow-payment.ts'
import { followRefund } from './follow-refund.ts'

/** The next run settles the rest. */
const MAX_PER_RUN = 500
/** With growing pauses, about a day. Then a refund counts as failed, and an admin can send it again. */
const MAX_ATTEMPTS = 30
/** Stripe delivers an event again for three days. */
const FORGET_EVENTS_MS = days(30)

type Resources = { db: Db; payments: Payments; signal: AbortSignal }

/**
 * Sends the queued refunds and voids to their providers. A provider may receive one twice, if the process dies
 * before it records the answer: the idempotency key prevents that money moves twice.
 */
export async function settlePayments(resources: Resources, clock: () => Date): Promise<void> {
  const { db, signal } = resources
  for (const settleNext of [sendNextRefund, voidNextPayment])
    for (let settled = 0; settled < MAX_PER_RUN && !signal.aborted; settled++)
      if (!(await settleNext(resources, clock))) break
  const before = new Date(clock().getTime() - FORGET_EVENTS_MS).toISOString()
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', before).execute()
}

/** Sends the next refund that is due; returns whether there was one. */
async function sendNextRefund({ db, payments }: Resources, clock: () => Date): Promise<boolean> {
  const now = clock()
  const due = await takeRefund(db, now)
  if (!due) return false
  const { _id: refund, round, attempts, provider: key, amount, currency, checkout, reference } = due
  const answer = await settle(payments.find(key), (provider) =>
    provider.refund({
      ...{ refund, amount, currency, checkout, reference, isRetry: attempts > 1 || round > 1 },
      idempotencyKey: `refund:${refund}:${round}`,
    }),
  )
  await db.transaction().execute(async (tx) => {
    if (answer.status === 'succeeded' || answer.status === 'pending') {
      const { status, reference } = answer
      return followRefund(tx, refund, { status, reference, reason: '' }, clock())
    }
    if (answer.status === 'refused' || attempts >= MAX_ATTEMPTS)
      return followRefund(tx, refund, { status: 'failed', reference: null, reason: answer.reason }, clock())
    await tx
      .updateTable('providerRefunds')
      .set({ failure: answer.reason })
      .where('_id', '=', refund)
      .where('status', '=', 'queued')
      .execute()
  })
  return true
}

/**
 * Counts the attempt before it is made, and moves the next one into the future, so that no other process makes it
 * at the same time.
 */
const takeRefund = (db: Db, now: Date) =>
  db
    .updateTable('providerRefunds')
    .from('providerPayments')
    .set((row) => ({
      attempts: row('providerRefunds.attempts', '+', 1),
      nextAttemptAt: getNextAttempt(now, 'providerRefunds.attempts'),
    }))
    .whereRef('providerPayments._id', '=', 'providerRefunds.payment')
    .where('providerRefunds._id', '=', (row) =>
      row
        .selectFrom('providerRefunds as due')
        .select('due._id')
        .where('due.status', '=', 'queued')
        .where('due.nextAttemptAt', '<=', now.toISOString())
        .orderBy('due.nextAttemptAt')
        .orderBy('due._id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['providerRefunds._id', 'providerRefunds.round', 'providerRefunds.attempts'])
    .returning(['providerRefunds.amount', 'provider', 'currency', 'checkout', 'providerPayments.reference'])
    .executeTakeFirst()

async function voidNextPayment({ db, payments }: Resources, clock: () => Date): Promise<boolean> {
  const now = clock()
  const due = await takeVoid(db, now)
  if (!due) return false
  const { _id, attempts, provider: key, checkout, reference } = due
  // Without an answer of the provider, the page has no address, and no customer can pay on it.
  const answer: Settlement =
    checkout === null && reference === null
      ? { status: 'succeeded', reference: '', amount: null }
      : await settle(payments.find(key), (provider) =>
          provider.void({ checkout, reference, idempotencyKey: `void:${_id}` }),
        )
  await db.transaction().execute(async (tx) => {
    if (answer.status === 'succeeded')
      return followPayment(tx, _id, { kind: 'voided', reference: null }, null, clock())
    if (answer.status === 'pending') return
    // A refused payment was captured meanwhile: the provider reports it by an event.
    const isOver = answer.status === 'refused' || attempts >= MAX_ATTEMPTS
    await tx
      .updateTable('providerPayments')
      .set({ failure: answer.reason, ...(isOver && { voidRequestedAt: null }) })
      .where('_id', '=', _id)
      .execute()
  })
  return true
}

const takeVoid = (db: Db, now: Date) =>
  db
    .updateTable('providerPayments')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      nextAttemptAt: getNextAttempt(now, 'providerPayments.attempts'),
    }))
    .where('_id', '=', (row) =>
      row
        .selectFrom('providerPayments as due')
        .select('due._id')
        .where('due.voidRequestedAt', 'is not', null)
        .where('due.nextAttemptAt', '<=', now.toISOString())
        .orderBy('due.nextAttemptAt')
        .orderBy('due._id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['_id', 'attempts', 'provider', 'checkout', 'reference'])
    .executeTakeFirst()

const FIRST_PAUSE_MS = minutes(1)
const LONGEST_PAUSE_MS = minutes(60)

/** One minute after the first attempt, then twice as long each time, up to an hour. */
const getNextAttempt = (now: Date, attempts: 'providerRefunds.attempts' | 'providerPayments.attempts') =>
  sql<string>`${later(now, 0)}::timestamptz + least(
    ${FIRST_PAUSE_MS}::int * power(2, least(${sql.ref(attempts)}, 10)), ${LONGEST_PAUSE_MS}::int
  ) * interval '1 millisecond'`

/** The answer of a provider; delayed while the provider is not configured. */
export async function settle(
  provider: PaymentProvider | null,
  send: (provider: PaymentProvider) => Promise<Settlement>,
): Promise<Settlement> {
  if (!provider) return { status: 'delayed', reason: 'The payment provider is not configured.' }
  return send(provider)
}
