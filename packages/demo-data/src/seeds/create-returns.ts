import { randomUUID } from 'node:crypto'
import type { Tables } from '@storekeeper/server/db/tables'
import {
  createReturn,
  decideReturn,
  findReturnable,
  lockReturn,
  receiveReturn,
  refundReturn,
} from '@storekeeper/server/domains/returns/returns'
import { days, minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'

type DemoReturn = {
  daysAgo: number
  reason: number
  note: string
  until: 'requested' | 'withdrawn' | 'refused' | 'approved' | 'received' | 'refunded'
}

/** Newest first; `reason` is a position in the list of reasons. */
const DEMO_RETURNS: DemoReturn[] = [
  { daysAgo: 0.2, reason: 0, note: 'The lid arrived broken, and half of it leaked.', until: 'requested' },
  { daysAgo: 0.6, reason: 4, note: '', until: 'withdrawn' },
  { daysAgo: 1.5, reason: 1, note: 'I ordered the lavender one.', until: 'approved' },
  { daysAgo: 3, reason: 2, note: 'It is smaller than on the picture.', until: 'received' },
  { daysAgo: 5, reason: 0, note: '', until: 'refunded' },
  { daysAgo: 8, reason: 4, note: 'I have used it a few times.', until: 'refused' },
  { daysAgo: 11, reason: 0, note: 'Cracked on arrival.', until: 'refunded' },
]

/** Returns of delivered and paid orders, in every status. */
export async function createDemoReturns(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('_id')
    .where('trackingStatus', '=', 'delivered')
    .where('paymentStatus', '=', 'paid')
    .where('isTestOrder', '=', false)
    .where('customer', 'is not', null)
    .where('total', '>', 2000)
    .orderBy('updatedAt', 'desc')
    .orderBy('_id')
    .limit(DEMO_RETURNS.length)
    .execute()
  const reasons = await tx.selectFrom('returnReasons').select('_id').orderBy('position').execute()
  for (const [index, plan] of DEMO_RETURNS.entries()) {
    const order = orders[index]?._id
    if (!order) continue
    const at = (later: number) => calendar.real(calendar.end - days(plan.daysAgo) * (1 - later))
    const _id = await request(tx, { order, plan, reason: reasons[plan.reason]?._id ?? null }, at(0))
    await proceed(tx, _id, plan, admins, at)
  }
}

async function request(
  tx: Transaction<Tables>,
  { order, plan, reason }: { order: string; plan: DemoReturn; reason: string | null },
  now: Date,
): Promise<string> {
  const isWithdrawal = plan.until === 'withdrawn'
  const left = await findReturnable(tx, order)
  const items = (isWithdrawal ? left : left.slice(0, 1)).map(({ line, quantity }) => ({
    ...{ line, reason: isWithdrawal ? null : reason, note: '' },
    quantity: isWithdrawal ? quantity : 1,
  }))
  const sent = { order, items, note: plan.note, requestId: randomUUID() }
  return createReturn(tx, sent, { by: 'customer', isWithdrawal }, now)
}

async function proceed(
  tx: Transaction<Tables>,
  id: string,
  { until }: DemoReturn,
  { amira, jonas, maya }: DemoAdmins,
  at: (later: number) => Date,
): Promise<void> {
  if (until === 'requested' || until === 'withdrawn') return
  if (until === 'refused') {
    const reason = 'We can only take back soaps that were not used.'
    await decideReturn(tx, { id, version: 1, status: 'refused', reason }, amira, at(0.2))
    return
  }
  await decideReturn(tx, { id, version: 1, status: 'approved' }, amira, at(0.1))
  if (until === 'approved') return
  const items = await tx
    .selectFrom('returnItems')
    .innerJoin('orderLines', 'orderLines._id', 'returnItems.line')
    .select(['returnItems._id', 'returnItems.quantity', 'orderLines.total', 'orderLines.quantity as ordered'])
    .where('return', '=', id)
    .execute()
  const arrived = items.map(({ _id: item, quantity: received }) => ({
    ...{ item, received, condition: 'damaged' as const, restock: false },
  }))
  await receiveReturn(tx, { id, version: 2, items: arrived }, jonas, at(0.6))
  if (until === 'received') return
  const amount = items.reduce(
    (sum, { total, quantity, ordered }) => sum + Math.round((total * quantity) / ordered),
    0,
  )
  const locked = await lockReturn(tx, id)
  const refund = { amount, target: 'original' as const, requestId: randomUUID(), isLast: true }
  if (locked) await refundReturn(tx, locked, refund, maya, new Date(at(0.6).getTime() + minutes(30)))
}
