import type { StoreReturn } from '@storekeeper/contract/returns/store-returns'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { buyer, type CallContext, customerCall, storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import { lockOrders, requireOrderByEmail } from '../orders/orders.ts'
import { createReturn } from './create-return.ts'
import { lockReturn, writeReturn } from './locked-return.ts'
import { readReasons } from './reasons.ts'
import { findReturnable } from './returnable.ts'

/** The customer and site of a storefront's request; orders of others are not found. */
type Own = { customer: { _id: string }; site: string }

export const listStoreReturns = customerCall.store.returns.list.handler(
  async ({ context: { db, customer, site }, input: { order } }) => {
    const own = selectReturns(db).where('orders.customer', '=', customer._id).where('returns.site', '=', site)
    return (order ? own.where('orders.uriCode', '=', order) : own).execute()
  },
)

const MOST_RETURNS = 100

export const storeReturnOptions = customerCall.store.returns.options.handler(
  async ({ context: { db, customer, site, clock }, input, errors }) => {
    const order = await findOwnOrder(db, { customer, site }, input.order)
    if (!order) throw errors.NOT_FOUND()
    return readOptions(db, order._id, clock())
  },
)

/** The returns of a guest's order, by its link and its e-mail address. */
export const linkedReturns = storefront.store.returns.byEmail.handler(async ({ context, input, errors }) => {
  const { db, clock } = context
  const order = await requireOrderByEmail(context, input)
  if (!order) throw errors.NOT_FOUND()
  const [returns, options] = await Promise.all([
    selectReturns(db).where('returns.order', '=', order).execute(),
    readOptions(db, order, clock()),
  ])
  return { returns, options }
})

export const createStoreReturn = buyer.store.returns.create.handler(
  async ({ context, input: { email, ...input }, errors }) => {
    const { db, customer, site, clock, rateLimits } = context
    await rateLimits.attempt('ticket-message', customer?._id ?? input.order)
    const order = await findOrder(context, { uriCode: input.order, email })
    if (!order) throw errors.NOT_FOUND()
    const _id = await db.transaction().execute(async (tx) => {
      await lockOrders(tx, [order])
      const now = clock()
      const end = await findPeriodEnd(tx, order, now)
      if (end === null) throw apiError('RETURNS_CLOSED')
      if (end.until < now.toISOString()) throw fieldError('order', 'RETURN_PERIOD_ENDED', end)
      const requestId = idempotencyKey(site, customer?._id ?? order, input.requestId)
      return createReturn(tx, { ...input, order, requestId }, { by: 'customer' }, now)
    })
    return selectReturns(db).where('returns._id', '=', _id).executeTakeFirstOrThrow()
  },
)

/** A return is cancelled by its customer until an admin decides about it. */
export const cancelStoreReturn = buyer.store.returns.cancel.handler(
  async ({ context, input: { number, order: uriCode, email }, errors }) => {
    const { db, clock } = context
    const order = await findOrder(context, { uriCode, email })
    if (!order) throw errors.NOT_FOUND()
    const _id = await db.transaction().execute(async (tx) => {
      const named = await tx
        .selectFrom('returns')
        .select(['_id', 'isWithdrawal'])
        .where('number', '=', number)
        .where('order', '=', order)
        .executeTakeFirst()
      const locked = named && (await lockReturn(tx, named._id))
      if (!locked) throw errors.NOT_FOUND()
      const { status } = locked
      // The customer's request may be repeated after a lost response.
      if (status === 'cancelled' && !named.isWithdrawal) return locked._id
      if (status !== 'requested' || named.isWithdrawal)
        throw apiError('RETURN_STATUS_NOT_ALLOWED', { number, status, allowed: [] })
      const entry = { action: 'return.cancelled', note: null } as const
      await writeReturn(tx, locked, { status: 'cancelled' }, entry, null, clock())
      return locked._id
    })
    return selectReturns(db).where('returns._id', '=', _id).executeTakeFirstOrThrow()
  },
)

type Context = CallContext & { site: string; customer: Own['customer'] | null }

/** The order that a customer names by their session, or a guest by its e-mail address. */
const findOrder = async (
  context: Context,
  { uriCode, email }: { uriCode: string; email: string | null },
): Promise<string | undefined> => {
  const { db, customer, site } = context
  return customer && email === null
    ? (await findOwnOrder(db, { customer, site }, uriCode))?._id
    : requireOrderByEmail(context, { uriCode, email })
}

const findOwnOrder = (db: Db, { customer, site }: Own, uriCode: string) =>
  db
    .selectFrom('orders')
    .select('_id')
    .where('uriCode', '=', uriCode)
    .where('customer', '=', customer._id)
    .where('site', '=', site)
    .executeTakeFirst()

async function readOptions(db: Db, order: string, now: Date) {
  const end = await findPeriodEnd(db, order, now)
  const isOpen = end !== null && end.until >= now.toISOString()
  const [items, reasons] = await Promise.all([isOpen ? findReturnable(db, order) : [], readReasons(db)])
  return {
    until: end?.until ?? null,
    timeZone: end?.timeZone ?? null,
    items: items.flatMap(({ sku, ...item }) => (item.quantity > 0 ? [item] : [])),
    reasons: reasons.flatMap(({ isActive, ...reason }) => (isActive ? [reason] : [])),
  }
}

type PeriodEnd = { until: string; timeZone: string }

/**
 * When customers can no longer request a return: with the end of a day of the store, some days after the delivery of the
 * whole order, which imported orders do not have; for them, after the order. Null if the store accepts no requests.
 */
async function findPeriodEnd(db: Db, _id: string, now: Date): Promise<PeriodEnd | null> {
  const { trackingStatus, createdAt } = await db
    .selectFrom('orders')
    .select(['trackingStatus', 'createdAt'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  const delivery = await db
    .selectFrom('auditLog')
    .select('at')
    .where('entity', '=', 'order')
    .where('entityId', '=', _id)
    .where(sql<boolean>`"changes" -> 'trackingStatus' ->> 'to' = 'delivered'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isDone = trackingStatus === 'delivered' || trackingStatus === 'returned'
  const start = delivery?.at ?? (isDone ? createdAt : now.toISOString())
  const { returnDays, ...end } = await db
    .selectFrom('settings')
    .select(['returnDays', 'timeZone'])
    .select(({ ref }) => {
      const day = sql`(${start}::timestamptz at time zone ${ref('timeZone')})::date + ${ref('returnDays')}`
      return sql<string>`((${day} + 1)::timestamp at time zone ${ref('timeZone')}) - interval '1 millisecond'`.as(
        'until',
      )
    })
    .executeTakeFirstOrThrow()
  return returnDays === 0 ? null : end
}

/** Selects returns as customers may see them, newest first. */
const selectReturns = (db: Db) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders._id', 'returns.order')
    .leftJoin('orders as exchanged', 'exchanged._id', 'returns.exchange')
    .select(['returns.number', 'returns.status', 'returns.isWithdrawal', 'returns.refusalReason'])
    .select('returns.createdAt')
    .select((row) => [
      jsonBuildObject({ orderId: row.ref('orders.orderId'), uriCode: row.ref('orders.uriCode') }).as('order'),
      row
        .case()
        .when('exchanged._id', 'is not', null)
        .then(
          jsonBuildObject({
            orderId: row.ref('exchanged.orderId').$notNull(),
            uriCode: row.ref('exchanged.uriCode').$notNull(),
          }),
        )
        .end()
        .as('exchange'),
      jsonArrayFrom(selectItems(row)).as('items'),
    ])
    .orderBy('returns.createdAt', 'desc')
    .orderBy('returns._id', 'desc')
    .limit(MOST_RETURNS)
    .$castTo<StoreReturn>()

const selectItems = (row: ExpressionBuilder<Tables, 'returns'>) =>
  row
    .selectFrom('returnItems')
    .innerJoin('orderLines', 'orderLines._id', 'returnItems.line')
    .leftJoin('returnReasons', 'returnReasons._id', 'returnItems.reason')
    .select(['orderLines.title', 'orderLines.image', 'returnItems.quantity', 'returnItems.received'])
    .select('returnReasons.title as reason')
    .whereRef('returnItems.return', '=', 'returns._id')
    .orderBy('orderLines.position')
