import { randomUUID } from 'node:crypto'
import type { StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { bookCredit, expireCreditIn } from '../../domains/credit/credit.ts'
import {
  addTrackingNumbers,
  changeTrackingStatus,
  type OrderDraft,
  placeOrders,
  refundOrder,
  writeComment,
} from '../../domains/orders/orders.ts'
import { days, later } from '../../lib/clock.ts'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import { methodKey } from '../make-settings.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'
import { inSpans } from './in-spans.ts'
import { takeOneOff } from './one-fewer.ts'
import type { PlannedOrder, Step, Story, Worker } from './planned.ts'

/** What the story needs to know of the database: who and what got which `_id`. */
export type Cast = {
  admins: DemoAdmins
  coupons: ReadonlyMap<string, string>
  customers: ReadonlyMap<PlannedCustomer, string>
  products: ReadonlyMap<string, string>
  shipping: ReadonlyMap<string, string>
}

/** Lives through the story, a few days at a time, by the same commands that the calls use: orders are placed, then moved on. */
export async function liveThrough(
  tx: Transaction<Tables>,
  story: Story,
  cast: Cast,
  calendar: Calendar,
): Promise<void> {
  const orderIds = new Map<PlannedOrder, string>()
  const adminOf = (worker: Worker | null) => worker && cast.admins[worker]
  const idOf = (order: PlannedOrder) => known(orderIds.get(order))
  const customerOf = (customer: PlannedCustomer) => known(cast.customers.get(customer))

  for (const span of inSpans(story, calendar)) {
    const last = span.orders.at(-1)
    if (last) {
      const drafts = span.orders.map((order) => asDraft(order, cast, calendar))
      const placed = await placeOrders(tx, drafts, null, calendar.real(last.placedAt))
      for (const [place, order] of span.orders.entries()) orderIds.set(order, known(placed[place]?._id))
    }
    for (const group of span.groups) await take(group)
  }
  await expireCreditIn(tx, calendar.real(calendar.end))

  /** Steps of one group are alike, so that one call of a command takes them all. */
  async function take(group: readonly [Step, ...Step[]]): Promise<void> {
    const [first] = group
    const at = calendar.real(first.at)
    if (first.does === 'status') {
      const ids = group.flatMap((step) => ('order' in step ? [idOf(step.order)] : []))
      return allMoved(await changeTrackingStatus(tx, ids, first.change, adminOf(first.by), at), first.change)
    }
    if (first.does === 'parcel') {
      const parcels = group.flatMap((step) =>
        step.does === 'parcel' ? [{ ...step, order: idOf(step.order) }] : [],
      )
      await addTrackingNumbers(tx, parcels, adminOf(first.by), at)
      return
    }
    for (const step of group) await takeOne(step, at)
  }

  async function takeOne(step: Step, at: Date): Promise<void> {
    if (step.does === 'comment') {
      const { text, isInternal } = step
      const comment = { order: idOf(step.order), text, isInternal, requestId: randomUUID() }
      const author =
        step.by === 'customer'
          ? { customer: { _id: customerOf(known(step.order.customer)) } }
          : { admin: cast.admins[step.by] }
      await writeComment(tx, comment, author, at)
    }
    if (step.does === 'oneFewer') await takeOneOff(tx, idOf(step.order), step.sku, adminOf(step.by), at)
    if (step.does === 'refund') {
      const { amount, target, reason } = step
      await refundOrder(tx, { order: idOf(step.order), amount, target, reason }, adminOf(step.by), at)
    }
    if (step.does === 'credit') {
      const { amount, reason } = step
      const expiresAt = endOf(step, at)
      const entry = {
        customer: customerOf(step.customer),
        amount,
        kind: 'adjustment' as const,
        reason,
        expiresAt,
      }
      await bookCredit(tx, entry, adminOf(step.by), at)
    }
  }
}

/** Larger presents run out: long after the order they were meant for, some before the story ends. */
function endOf({ amount }: { amount: number }, at: Date): string | null {
  const lastsDays = { 1500: 45, 2500: 90 }[amount]
  return lastsDays ? `${later(at, days(lastsDays)).slice(0, 10)}T03:59:59.999Z` : null
}

const methodOf = ({ site, shipping: { title } }: PlannedOrder, cast: Cast) =>
  known(cast.shipping.get(methodKey({ site, title })))

function asDraft(order: PlannedOrder, cast: Cast, calendar: Calendar): OrderDraft {
  const { firstName, lastName, email, phone, shippingInfo } = order.buyer
  return {
    site: order.site,
    customer: order.customer && known(cast.customers.get(order.customer)),
    receiverName: { firstName, lastName },
    email,
    phone,
    shippingAddress: shippingInfo,
    billingAddress: shippingInfo,
    items: order.items.map(({ sku, quantity }) => ({ product: known(cast.products.get(sku)), quantity })),
    coupon: order.coupon === null ? null : { _id: known(cast.coupons.get(order.coupon)) },
    shipping: { ...order.shipping, method: methodOf(order, cast) },
    creditUsed: order.creditUsed,
    payment: order.payment,
    paymentFailed: order.paymentFailed,
    note: order.note,
    isTestOrder: order.isTestOrder,
    history: { placedAt: calendar.real(order.placedAt).toISOString() },
  }
}

function allMoved(outcome: { skipped: readonly { message: string }[] }, change: StatusChange): void {
  const refusal = outcome.skipped[0]
  if (refusal)
    throw new Error(`The demo story goes against the rules (${change.trackingStatus}): ${refusal.message}`)
}

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The demo story names what was never made.')
  return value
}
