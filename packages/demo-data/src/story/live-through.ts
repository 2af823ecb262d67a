import { randomUUID } from 'node:crypto'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { Tables } from '@storekeeper/server/db/tables'
import { bookCredit, expireCreditIn } from '@storekeeper/server/domains/credit/credit'
import {
  addComment,
  addTrackingNumbers,
  changeOrder,
  changeTrackingStatus,
  createFromDrafts,
  lockStoredOrder,
  type OrderDraft,
  refundOrder,
} from '@storekeeper/server/domains/orders/orders'
import type { Actor } from '@storekeeper/server/lib/audit'
import { days, later, minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'
import { methodKey } from '../seeds/create-settings.ts'
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
  // The role of Amira has no permission for money, so the manager refunds for her.
  const findPayer = (worker: Worker | null) => findAdmin(worker === 'amira' ? 'jonas' : worker)
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
    if (step.does === 'oneFewer') await takeOneOff(tx, getId(step.order), step.sku, findPayer(step.by), at)
    if (step.does === 'refund') {
      const { amount, target, reason } = step
      await refundOrder(tx, { order: getId(step.order), amount, target, reason }, findPayer(step.by), at)
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
      await bookCredit(tx, entry, findPayer(step.by), at)
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
    hold: planHold(order, calendar),
    history: { placedAt: calendar.real(order.placedAt).toISOString() },
  }
}

/** The newest unpaid orders hold their stock for a day, as new ones do. */
function planHold({ placedAt }: PlannedOrder, calendar: Calendar): OrderDraft['hold'] {
  const from = calendar.real(placedAt)
  if (calendar.real(calendar.end).getTime() - from.getTime() > HELD_SINCE) return null
  return { holdUntil: later(from, HOLD), remindAt: later(from, HOLD - minutes(30)) }
}

const HOLD = days(1)
const HELD_SINCE = minutes(18 * 60)

function allMoved(outcome: { skipped: readonly { message: string }[] }, change: StatusChange): void {
  const refusal = outcome.skipped[0]
  if (refusal)
    throw new Error(`The demo story goes against the rules (${change.trackingStatus}): ${refusal.message}`)
}

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The demo story names what was never made.')
  return value
}

type Span = { orders: PlannedOrder[]; groups: [Step, ...Step[]][] }

/** The number of days whose orders are placed together. */
const SPAN_DAYS = 3

/**
 * Splits the story into spans, each with its placed orders and its steps, grouped in the order of time. An
 * order that uses credit starts a new span, so that the ledger of a customer's credit is written in order.
 */
function inSpans({ orders, steps }: Story, calendar: Calendar): Span[] {
  const starts = new Set(orders.flatMap(({ creditUsed, placedAt }) => (creditUsed > 0 ? [placedAt] : [])))
  for (let start = calendar.getDayStart(0); start < calendar.end; start += days(SPAN_DAYS)) starts.add(start)
  const inOrder = [...starts].sort((a, b) => a - b)
  const findSpan = (at: number) => inOrder.findLastIndex((start) => start <= at)
  const ordersBySpan = Map.groupBy(orders, (order) => findSpan(order.placedAt))
  const stepsBySpan = Map.groupBy(steps, (step) => findSpan(step.at))
  return inOrder.map((_, span) => ({
    orders: ordersBySpan.get(span) ?? [],
    groups: groupSteps(stepsBySpan.get(span) ?? []),
  }))
}

/** Groups steps with the same time, kind and admin, since one command handles hundreds of them. */
function groupSteps(steps: readonly Step[]): Span['groups'] {
  const groups = Map.groupBy(steps, (step) => {
    const { order: _, ...alike } = 'order' in step ? step : { ...step, order: null }
    if (alike.does === 'parcel') return JSON.stringify([alike.at, alike.does, alike.by])
    return JSON.stringify(alike)
  })
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []))
}

/** Reduces a line of an order by one unit and refunds the difference. */
async function takeOneOff(
  tx: Transaction<Tables>,
  order: string,
  sku: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const current = await lockStoredOrder(tx, order)
  if (!current) throw new Error('The demo story edits an order that was never placed.')
  const items = current.lines.map((line) => ({
    line: line._id,
    product: line.product,
    quantity: line.sku === sku ? line.quantity - 1 : line.quantity,
  }))
  await changeOrder(tx, current, { items }, by, now)
  const after = await lockStoredOrder(tx, order)
  const tooMuch = current.total - (after?.total ?? current.total)
  if (tooMuch <= 0) return
  const refund = { order, amount: tooMuch, target: 'original', reason: 'One piece fewer' } as const
  await refundOrder(tx, refund, by, now)
}
