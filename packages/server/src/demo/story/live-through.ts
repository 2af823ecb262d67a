import { randomUUID } from 'node:crypto'
import type { StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { bookCredit, expireCreditIn } from '../../domains/credit/credit.ts'
import {
  addComment,
  addTrackingNumbers,
  changeTrackingStatus,
  createFromDrafts,
  type OrderDraft,
  refundOrder,
} from '../../domains/orders/orders.ts'
import { days, later } from '../../lib/clock.ts'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import { methodKey } from '../create-settings.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'
import { inSpans } from './in-spans.ts'
import { takeOneOff } from './one-fewer.ts'
import type { PlannedOrder, Step, Story, Worker } from './planned.ts'

/** The `_id`s of the people and entities of the story. */
export type Cast = {
  admins: DemoAdmins
  coupons: ReadonlyMap<string, string>
  customers: ReadonlyMap<PlannedCustomer, string>
  products: ReadonlyMap<string, string>
  shipping: ReadonlyMap<string, string>
}

/**
 * Runs the story, a few days at a time, with the commands that the calls use: first places orders, then
 * changes their status.
 */
export async function liveThrough(
  tx: Transaction<Tables>,
  story: Story,
  cast: Cast,
  calendar: Calendar,
): Promise<void> {
  const orderIds = new Map<PlannedOrder, string>()
  const findAdmin = (worker: Worker | null) => worker && cast.admins[worker]
  const getId = (order: PlannedOrder) => known(orderIds.get(order))
  const getCustomer = (customer: PlannedCustomer) => known(cast.customers.get(customer))

  for (const span of inSpans(story, calendar)) {
    const last = span.orders.at(-1)
    if (last) {
      const drafts = span.orders.map((order) => asDraft(order, cast, calendar))
      const placed = await createFromDrafts(tx, drafts, null, calendar.real(last.placedAt))
      for (const [index, order] of span.orders.entries()) orderIds.set(order, known(placed[index]?._id))
    }
    for (const group of span.groups) await take(group)
  }
  await expireCreditIn(tx, calendar.real(calendar.end))

  /** All steps of a group are equal in kind, so that one command handles them. */
  async function take(group: readonly [Step, ...Step[]]): Promise<void> {
    const [first] = group
    const at = calendar.real(first.at)
    if (first.does === 'status') {
      const ids = group.flatMap((step) => ('order' in step ? [getId(step.order)] : []))
      return allMoved(
        await changeTrackingStatus(tx, ids, first.change, findAdmin(first.by), at),
        first.change,
      )
    }
    if (first.does === 'parcel') {
      const parcels = group.flatMap((step) =>
        step.does === 'parcel' ? [{ ...step, order: getId(step.order) }] : [],
      )
      await addTrackingNumbers(tx, parcels, findAdmin(first.by), at)
      return
    }
    for (const step of group) await takeOne(step, at)
  }

  async function takeOne(step: Step, at: Date): Promise<void> {
    if (step.does === 'comment') {
      const { text, isInternal } = step
      const comment = { order: getId(step.order), text, isInternal, requestId: randomUUID() }
      const author =
        step.by === 'customer'
          ? { customer: { _id: getCustomer(known(step.order.customer)) } }
          : { admin: cast.admins[step.by] }
      await addComment(tx, comment, author, at)
    }
    if (step.does === 'oneFewer') await takeOneOff(tx, getId(step.order), step.sku, findAdmin(step.by), at)
    if (step.does === 'refund') {
      const { amount, target, reason } = step
      await refundOrder(tx, { order: getId(step.order), amount, target, reason }, findAdmin(step.by), at)
    }
    if (step.does === 'credit') {
      const { amount, reason } = step
      const expiresAt = toExpiry(step, at)
      const entry = {
        customer: getCustomer(step.customer),
        amount,
        kind: 'adjustment' as const,
        reason,
        expiresAt,
      }
      await bookCredit(tx, entry, findAdmin(step.by), at)
    }
  }
}

/**
 * The expiry of larger credits: long after the order they are meant for, in some cases before the story ends.
 */
function toExpiry({ amount }: { amount: number }, at: Date): string | null {
  const lastsDays = { 1500: 45, 2500: 90 }[amount]
  return lastsDays ? `${later(at, days(lastsDays)).slice(0, 10)}T03:59:59.999Z` : null
}

const getMethod = ({ site, shipping: { title } }: PlannedOrder, cast: Cast) =>
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
    shipping: { ...order.shipping, method: getMethod(order, cast) },
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
