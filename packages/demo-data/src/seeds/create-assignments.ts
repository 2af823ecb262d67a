import { randomUUID } from 'node:crypto'
import type { Tables } from '@storekeeper/server/db/tables'
import { changeCustomer, lockForChange } from '@storekeeper/server/domains/customers/customers'
import { addComment, assignOrders } from '@storekeeper/server/domains/orders/orders'
import { minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'

/**
 * Some orders that wait are assigned, and an admin mentions another one in a comment of the first and in a note about the
 * customer of the last.
 */
export async function createDemoAssignments(
  tx: Transaction<Tables>,
  { maya, jonas, amira }: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const now = new Date(calendar.real(calendar.end).getTime() - minutes(120))
  const waiting = await tx
    .selectFrom('orders')
    .select(['_id', 'customer'])
    .where('trackingStatus', '=', 'on-hold')
    .where('isTestOrder', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(6)
    .execute()
  const ids = waiting.map(({ _id }) => _id)
  await assignOrders(tx, { ids: ids.slice(0, 2), admin: maya._id }, jonas, now)
  await assignOrders(tx, { ids: ids.slice(2, 4), admin: amira._id }, jonas, now)
  const [order] = ids
  if (!order) return
  const text =
    '@Maya Hart The customer called: the street is closed this week. Do we wait, or send it to the depot?'
  const comment = { order, text, isInternal: true, mentions: [maya._id], requestId: randomUUID() }
  await addComment(tx, comment, { admin: jonas }, now)
  const [customer] = await lockForChange(tx, waiting.flatMap((held) => held.customer ?? []).slice(-1))
  if (!customer) return
  const note = '@Maya Hart Prefers a call before the delivery. Can we offer them a pick-up point?'
  await changeCustomer(tx, customer, { note, mentions: [maya._id] }, jonas, now)
}
