import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import { canMove } from '@storekeeper/contract/orders/tracking-status'
import type { NewWithdrawal, WithdrawalReceipt } from '@storekeeper/contract/returns/store-returns'
import { sql, type Transaction } from 'kysely'
import { storefront } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import type { Language } from '../../lib/language.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { toWideNetwork } from '../../lib/security/network.ts'
import { cut } from '../../lib/text/cut.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { type Notifier, notifyPerson } from '../customer-notifications/customer-notifications.ts'
import { findByEmail, findGuestCustomer, repeatAfterConflict } from '../customers/customers.ts'
import { changeTrackingStatus, findUnsent, lockOrders, readHoldEnd } from '../orders/orders.ts'
import { readStoreLanguage } from '../settings/settings.ts'
import { openTicket } from '../tickets/tickets.ts'
import { createReturn } from './create-return.ts'
import { findReturnable } from './returnable.ts'

/**
 * Stores a withdrawal in any case, since the law allows customers to withdraw, and sends its receipt. Admins find it as
 * a requested return of what left, and as a ticket about what has not been sent yet, or if nothing can be returned. An
 * order with units to send is put on hold, so that it is not packed meanwhile.
 */
export const withdraw = storefront.store.returns.withdraw.handler(async ({ context, input }) => {
  const { db, clock, site, rateLimits, request } = context
  const requestId = idempotencyKey(site, input.email, input.requestId)
  const withdrawal = { ...input, requestId, site }
  const repeated = await db.transaction().execute((tx) => findFirst(tx, withdrawal))
  if (repeated) return repeated
  await rateLimits.attempt('withdrawal-address', request.ip)
  await rateLimits.attempt('withdrawal-email', `${input.email} ${toWideNetwork(request.ip)}`)
  // Two withdrawals of a new address at the same time: the second finds the customer that the first created.
  return repeatAfterConflict(() =>
    db.transaction().execute(async (tx) => {
      const first = await findFirst(tx, withdrawal)
      if (first) return first
      const now = clock()
      const { order, unsent, toHold, ...made } = await startReturn(tx, withdrawal, now)
      const { number } = await tx
        .insertInto('withdrawals')
        .values({ ...withdrawal, ...made, _id: newId(), ticket: null, receivedAt: now.toISOString() })
        .returning('number')
        .executeTakeFirstOrThrow()
      if (!made.return || unsent.length > 0)
        await openTicketOf(tx, { ...withdrawal, unsent }, number, request.language, now)
      if (toHold) {
        const note = SUBJECT[await readStoreLanguage(tx)](number, withdrawal.orderId.replace(/^#/, ''))
        await changeTrackingStatus(tx, [toHold], { trackingStatus: 'on-hold', note }, null, now)
      }
      const { name, email, orderId, text } = withdrawal
      const receipt = { number, name, email, orderId, text, receivedAt: now.toISOString() }
      await sendReceipt(tx, context, { ...receipt, order, site, language: request.language }, now)
      return receipt
    }),
  )
})

type Receipt = WithdrawalReceipt & { site: string; language: Language | null; order: string | null }

/** Queues the receipt of a withdrawal, with its contents and time, to the address that it names. */
async function sendReceipt(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Notifier,
  { number, name, email, orderId, text, receivedAt, site, language, order }: Receipt,
  now: Date,
): Promise<void> {
  const [firstName = '', ...rest] = name.split(/\s+/)
  await notifyPerson(
    tx,
    { jobs, publicUrl },
    { firstName, lastName: rest.join(' '), email, language },
    {
      ...{
        kind: 'withdrawalReceipt',
        site,
        uniqueKey: `withdrawalReceipt ${number}`,
        happenedAt: receivedAt,
      },
      ...(order && { about: { entity: 'order', entityId: order } }),
      buildAbout: ({ formatExactTime }) => ({
        withdrawal: {
          ...{ number, name: oneLine(name), email, order: orderId, text },
          received: formatExactTime(receivedAt),
        },
      }),
    },
    now,
  )
}

type Withdrawal = NewWithdrawal & { site: string }

async function findFirst(
  tx: Transaction<Tables>,
  { requestId, name, orderId, text }: Withdrawal,
): Promise<WithdrawalReceipt | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${requestId}`}, 0))`.execute(tx)
  const first = await tx
    .selectFrom('withdrawals')
    .select(['number', 'name', 'email', 'orderId', 'text', 'receivedAt'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (first) refuseOtherContents(first.name === name && first.orderId === orderId && first.text === text)
  return first
}

/** The order of that number and e-mail address. */
const findOrder = (tx: Transaction<Tables>, { site, orderId, email }: Withdrawal) =>
  tx
    .selectFrom('orders')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select(['orders._id', 'orders.customer'])
    .where('orders.site', '=', site)
    .where('orders.orderId', 'in', [orderId, orderId.replace(/^#/, '').toUpperCase()])
    .where((row) => row.or([row('orders.email', '=', email), row('customers.email', '=', email)]))
    .executeTakeFirst()

type Units = { title: string; quantity: number }[]

/**
 * Requests a return of all units that left and can still be returned, and cancels the reminder of the payment. Returns
 * in `unsent` the units that have not left, and in `toHold` the `_id` of the order if it is to be put on hold.
 */
async function startReturn(
  tx: Transaction<Tables>,
  sent: Withdrawal,
  now: Date,
): Promise<{ order: string | null; return: string | null; unsent: Units; toHold: string | null }> {
  const named = await findOrder(tx, sent)
  const nothing = { order: null, return: null, unsent: [], toHold: null }
  if (!named) return nothing
  const [order] = await lockOrders(tx, [named._id])
  if (!order) return nothing
  const isOpen = order.trackingStatus !== 'cancelled' && !leftAsWhole(order.trackingStatus)
  const unsent = isOpen ? await findUnsent(tx, [order._id]) : []
  // An order that waits for its payment is not packed, and holds its stock only until its time to pay ends.
  const isWaiting = (await readHoldEnd(tx, order._id)) !== null
  // The customer withdrew, so that a reminder of the payment would be wrong.
  if (isWaiting) await tx.updateTable('orders').set({ remindAt: null }).where('_id', '=', order._id).execute()
  const toHold =
    unsent.length > 0 && !isWaiting && canMove(order.trackingStatus, 'on-hold') ? order._id : null
  const left = (await findReturnable(tx, order._id)).filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return { order: order._id, return: null, unsent, toHold }
  const items = left.map(({ line, quantity }) => ({ line, quantity, reason: null, note: '' }))
  const request = { order: order._id, items, note: sent.text, requestId: newId() }
  const created = await createReturn(tx, request, { by: 'customer', isWithdrawal: true }, now)
  return { order: order._id, return: created, unsent, toHold }
}

/** A blocked customer can withdraw too. */
async function openTicketOf(
  tx: Transaction<Tables>,
  sent: Withdrawal & { unsent: Units },
  number: string,
  language: Language | null,
  now: Date,
): Promise<void> {
  const { site, name, email, orderId, text } = sent
  const order = await findOrder(tx, sent)
  const known = await findByEmail(tx, email)
  const [firstName = '', ...rest] = name.split(/\s+/)
  const guest = {
    ...{ site, email, language, phone: '', shippingAddress: null },
    receiverName: { firstName, lastName: rest.join(' ') },
  }
  const customer = order?.customer ?? known?._id ?? (await findGuestCustomer(tx, guest, now))
  const storeLanguage = await readStoreLanguage(tx)
  const subject = SUBJECT[storeLanguage](number, orderId)
  const list = sent.unsent.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n')
  const about = [text || subject, ...(list ? [`${UNSENT[storeLanguage]}\n${list}`] : [])].join('\n\n')
  const ticket = await openTicket(
    tx,
    {
      ...{ customer, order: order?.customer ? order._id : null, chat: null, site, admin: null },
      ...{ subject: cut(subject, 200), text: about, attachments: [] },
      ...{ category: 'returns', priority: 'high', status: 'open', requestId: newId() },
    },
    'customer',
    now,
  )
  await tx.updateTable('withdrawals').set({ ticket: ticket._id }).where('number', '=', number).execute()
}

/** The staff refunds these units instead of sending them. */
const UNSENT: Record<Language, string> = { en: 'Not sent yet:', ar: 'لم يُرسل بعد:' }

const SUBJECT: Record<Language, (number: string, order: string) => string> = {
  en: (number, order) => `Withdrawal ${number} from order #${order}`,
  ar: (number, order) => `إلغاء العقد ${number} للطلب #${order}`,
}
