import { Id } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { recordAudit } from '../../../lib/audit.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import type { EventPayment, EventRefund, PaymentEvent } from '../../../ports/payments/payment-provider.ts'
import { updateInvoices } from '../../invoices/invoices.ts'
import { lockOrders } from '../locked-order.ts'
import { recordRefunds } from '../money/record-refunds.ts'
import { followDispute } from './follow-dispute.ts'
import { followPayment } from './follow-payment.ts'
import { followRefund } from './follow-refund.ts'

type Resources = { db: Db; jobs: Jobs }

/**
 * Records a verified event of a provider, once: a repeated delivery changes nothing. Events of payments that did
 * not start in this shop are ignored.
 */
export async function receivePaymentEvent(
  { db, jobs }: Resources,
  provider: string,
  event: PaymentEvent,
  now: Date,
): Promise<void> {
  if (event.kind === 'other') return
  await db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto('paymentEvents')
      .values({ provider, event: event._id, receivedAt: now.toISOString() })
      .onConflict((known) => known.doNothing())
      .returning('event')
      .executeTakeFirst()
    if (!isNew) return
    if (event.kind === 'refunded') await receiveRefund(tx, provider, event, now)
    else if (event.kind === 'disputed') {
      const payment = await findByReference(tx, provider, event.paymentReference)
      if (payment) await followDispute(tx, payment._id, event, now)
    } else {
      const payment = await findPayment(tx, provider, event)
      if (payment) await followPayment(tx, payment, event, null, now)
    }
    await jobs.enqueue(tx, 'settlePayments', {})
  })
}

async function findPayment(
  tx: Transaction<Tables>,
  provider: string,
  { payment, checkout, reference }: EventPayment,
): Promise<string | undefined> {
  const id = Id.safeParse(payment).data ?? null
  const found = await tx
    .selectFrom('providerPayments')
    .select('_id')
    .where('provider', '=', provider)
    .where((row) =>
      row.or([row('_id', '=', id), row('reference', '=', reference), row('checkout', '=', checkout)]),
    )
    .executeTakeFirst()
  return found?._id
}

const findByReference = (tx: Transaction<Tables>, provider: string, reference: string) =>
  tx
    .selectFrom('providerPayments')
    .select(['_id', 'order'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Follows a refund of this shop, or records one that the staff made in the account at the provider. */
async function receiveRefund(
  tx: Transaction<Tables>,
  provider: string,
  { refund, paymentReference, reference, amount, status, reason }: EventRefund,
  now: Date,
): Promise<void> {
  const payment = await findByReference(tx, provider, paymentReference)
  // Otherwise two events of one refund at the same time would both find it unknown.
  if (payment) await lockOrders(tx, [payment.order])
  const known = await tx
    .selectFrom('providerRefunds')
    .innerJoin('providerPayments', 'providerPayments._id', 'providerRefunds.payment')
    .select(['providerRefunds._id', 'providerRefunds.status', 'providerRefunds.reference'])
    .where('provider', '=', provider)
    .where((row) =>
      row.or([
        row('providerRefunds._id', '=', Id.safeParse(refund).data ?? null),
        row('providerRefunds.reference', '=', reference),
      ]),
    )
    .executeTakeFirst()
  if (known) {
    // A queued refund may be one that an admin sends again: its own attempt reports whether it fails.
    if (known.status === 'queued' && status === 'failed') return
    // A late report of an earlier attempt.
    if (known.reference !== null && known.reference !== reference) return
    return followRefund(tx, known._id, { status, reference, reason }, now)
  }
  if (status === 'failed' || !payment) return
  const draft = { order: payment.order, amount, target: 'original' as const, reason: 'refunded-at-provider' }
  const sentBy = { payment: payment._id, reference, status }
  const { skipped } = await recordRefunds(
    tx,
    [{ ...draft, sentBy, reference: `${provider}:${reference}` }],
    null,
    now,
  )
  if (skipped.length === 0) return updateInvoices(tx, [payment.order], null, now)
  // The money was already recorded as returned by other means: the timeline shows once that the provider returned it
  // too.
  const entry = {
    action: 'order.refundSent' as const,
    entity: 'order',
    entityId: payment.order,
    changes: {
      amountReturned: { from: null, to: amount },
      method: { from: null, to: provider },
      reference: { from: null, to: reference },
    },
    note: 'refunded-at-provider',
  }
  const isRecorded = await tx
    .selectFrom('auditLog')
    .select('_id')
    .where('entityId', '=', payment.order)
    .where('action', '=', entry.action)
    .where(sql<boolean>`"changes" -> 'reference' ->> 'to' = ${reference}`)
    .executeTakeFirst()
  if (!isRecorded) await recordAudit(tx, null, now, [entry])
}
