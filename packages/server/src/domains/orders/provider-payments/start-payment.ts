import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { Insertable, Transaction, Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import { later, minutes } from '../../../lib/clock.ts'
import { newId } from '../../../lib/id.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { readCurrency } from '../../settings/settings.ts'
import { readHoldEnd } from '../holds/holds.ts'
import { lockOrders } from '../locked-order.ts'
import { queueVoids } from './queue-refunds.ts'

/** Stripe accepts pages that are open between half an hour and a day. */
const SHORTEST_MS = minutes(35)
const LONGEST_MS = minutes(23 * 60)
/** A customer needs some time to pay on a page that is opened again. */
const LEFT_MS = minutes(2)

type Request = { order: string; returnUrl: string }

/**
 * Returns the page on which the customer pays the amount due of an order: the one that is open, or a new one. A
 * call that failed between the provider's answer and its record is repeated with the same key.
 */
export async function startPayment(
  ports: { db: Db; jobs: Jobs },
  provider: PaymentProvider,
  request: Request,
  now: Date,
): Promise<string> {
  // The order changed while its page was opened: it has another amount due, or can't be paid any more.
  const url =
    (await openPage(ports, provider, request, now)) ?? (await openPage(ports, provider, request, now))
  if (url === null) throw apiError('PAYMENT_PROVIDER_UNREACHABLE', { provider: provider.name })
  return url
}

/** Returns null if the page was voided while it was opened. */
async function openPage(
  { db, jobs }: { db: Db; jobs: Jobs },
  provider: PaymentProvider,
  { order, returnUrl }: Request,
  now: Date,
): Promise<string | null> {
  const payment = await db
    .transaction()
    .execute((tx) => preparePayment(tx, jobs, provider, { order, returnUrl }, now))
  if (payment.url !== null) return payment.url
  const { _id, amount, currency } = payment
  const answer = await provider.authorise({
    ...{ payment: _id, idempotencyKey: `checkout:${_id}`, amount, currency, email: payment.email },
    ...{ description: payment.description, returnUrl: payment.returnUrl },
    expiresAt: new Date(payment.expiresAt),
  })
  if (answer.status === 'delayed') throw apiError('PAYMENT_PROVIDER_UNREACHABLE', { provider: provider.name })
  const { checkout = null, url = null } = answer.status === 'succeeded' ? answer : {}
  // A page that the provider refused is voided, so that the next call starts a new one.
  const failed = answer.status === 'refused' && {
    status: 'voided' as const,
    failure: answer.reason,
    voidRequestedAt: null,
  }
  const isOpen = await db
    .transaction()
    .execute((tx) => storePage(tx, jobs, _id, { checkout, url, ...failed }, now))
  if (!isOpen) return null
  if (url === null)
    throw apiError('PAYMENT_PROVIDER_REFUSED', {
      provider: provider.name,
      reason: answer.status === 'refused' ? answer.reason : 'no page',
    })
  return url
}

type Page = Pick<Updateable<Tables['providerPayments']>, 'url' | 'status' | 'failure' | 'voidRequestedAt'> & {
  checkout: string | null
}

/**
 * Stores the page of a payment, unless another call has stored it. A payment that was voided meanwhile had no page to
 * close at the provider: then returns false, and the page is closed now.
 */
async function storePage(
  tx: Transaction<Tables>,
  jobs: Jobs,
  _id: string,
  page: Page,
  now: Date,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('providerPayments')
    .select(['checkout', 'status', 'voidRequestedAt'])
    .where('_id', '=', _id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored || stored.checkout !== null) return true
  const at = now.toISOString()
  const isVoided = stored.status === 'voided' || stored.voidRequestedAt !== null
  const mustClose = isVoided && page.checkout !== null
  const closing = mustClose && {
    status: 'pending' as const,
    voidRequestedAt: at,
    nextAttemptAt: at,
    attempts: 0,
  }
  await tx
    .updateTable('providerPayments')
    .set({ ...page, ...closing, updatedAt: at })
    .where('_id', '=', _id)
    .execute()
  if (mustClose) await jobs.enqueue(tx, 'settlePayments', {})
  return !mustClose
}

async function preparePayment(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { key }: PaymentProvider,
  { order: id, returnUrl }: Request,
  now: Date,
) {
  const [order] = await lockOrders(tx, [id])
  if (!order) throw apiError('NOT_FOUND', { resource: 'order' })
  const { orderId } = order
  if (order.trackingStatus === 'cancelled' || order.isTestOrder)
    throw apiError('ORDER_NOT_PAYABLE', { orderId })
  const amount = amountDue(order)
  const open = await tx
    .selectFrom('providerPayments')
    .select(['_id', 'provider', 'status', 'amount', 'currency', 'url', 'returnUrl', 'expiresAt'])
    .where('order', '=', id)
    .where('status', 'in', ['pending', 'failed', 'authorised'])
    .where('voidRequestedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .execute()
  if (amount <= 0 || open.some(({ status }) => status === 'authorised'))
    throw apiError('ORDER_ALREADY_PAID', { orderId })
  const { email, storeName } = await tx
    .selectFrom('orders')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['email', 'storeName'])
    .where('orders._id', '=', id)
    .executeTakeFirstOrThrow()
  const about = { email, orderId, description: `${storeName} #${orderId}` }
  const usable = open.find(
    (page) => page.provider === key && page.amount === amount && page.expiresAt > later(now, LEFT_MS),
  )
  await queueVoids(tx, [id], now, { except: usable?._id })
  if (open.some((page) => page !== usable)) await jobs.enqueue(tx, 'settlePayments', {})
  if (usable) return { ...usable, ...about }
  const at = now.toISOString()
  const row = {
    ...{ _id: newId(), order: id, provider: key, returnUrl, amount, currency: await readCurrency(tx) },
    ...{ expiresAt: getExpiry(await readHoldEnd(tx, id), now), createdAt: at, updatedAt: at },
  } satisfies Insertable<Tables['providerPayments']>
  await tx.insertInto('providerPayments').values(row).execute()
  return { ...row, ...about, url: null }
}

/** The page closes when the order is cancelled unless it is paid, within the limits of the provider. */
function getExpiry(holdUntil: string | null, now: Date): string {
  const [shortest, longest] = [later(now, SHORTEST_MS), later(now, LONGEST_MS)]
  if (holdUntil === null || holdUntil > longest) return longest
  return holdUntil < shortest ? shortest : holdUntil
}
