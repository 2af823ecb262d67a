import { type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { days, later, minutes } from '../../../lib/clock.ts'
import { readHoldSettings } from '../../settings/settings.ts'
import type { Hold } from '../creation/order-draft.ts'

/**
 * Until when a new order of a storefront holds its stock, by the settings of the store; null if it has no limit.
 * An order whose time is shorter than that of the reminder gets none.
 */
export async function readHold(db: Db, isGuest: boolean, now: Date): Promise<Hold | null> {
  const { guestHoldMinutes, customerHoldMinutes, holdReminderMinutes } = await readHoldSettings(db)
  const length = isGuest ? guestHoldMinutes : customerHoldMinutes
  if (length === null) return null
  const reminds = holdReminderMinutes !== null && holdReminderMinutes < length
  return {
    holdUntil: later(now, minutes(length)),
    remindAt: reminds ? later(now, minutes(length - holdReminderMinutes)) : null,
  }
}

/**
 * Whether an order still waits for its payment: no money was received, and no admin has begun with it. Credit
 * that it uses is given back. The indexes of holds contain these orders.
 */
export const isUnpaid = (row: ExpressionBuilder<Tables, 'orders'>) =>
  row.and([
    row('orders.trackingStatus', '=', sql.lit('pending')),
    row('orders.amountPaid', '=', sql.lit(0)),
    row('orders.paymentStatus', '<>', sql.lit('paid')),
    row.not(sql<SqlBool>`orders."isTestOrder"`),
  ])

/** Until when an order holds its stock; null if it has no limit, or no longer one. */
export const heldUntil = (row: ExpressionBuilder<Tables, 'orders'>) =>
  row.case().when(isUnpaid(row)).then(row.ref('orders.holdUntil')).end()

/** Until when an order holds its stock; null if it has no limit, or no longer one. */
export const readHoldEnd = async (db: Db, order: string): Promise<string | null> =>
  (
    await db
      .selectFrom('orders')
      .select((row) => heldUntil(row).as('until'))
      .where('_id', '=', order)
      .executeTakeFirst()
  )?.until ?? null

/** Stores from which network a guest placed an order, since its unpaid orders hold a part of the stock together. */
export async function rememberNetwork(
  tx: Transaction<Tables>,
  order: string,
  network: string,
  now: Date,
): Promise<void> {
  await tx.insertInto('guestNetworks').values({ order, network, createdAt: now.toISOString() }).execute()
}

/** Deletes the networks of guests after a day, since they are personal data. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('guestNetworks')
    .where('createdAt', '<=', later(now, -days(1)))
    .execute()
}
