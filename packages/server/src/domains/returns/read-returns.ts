import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import type { Return, ReturnRow } from '@storekeeper/contract/returns/return'
import { withTax } from '@storekeeper/contract/taxes/order-tax'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { fullName, withAdmin } from '../../lib/text/full-name.ts'
import { selectTimeline } from '../audit-log/audit-log.ts'
import { readReturnValue } from './return-value.ts'

/** Selects the columns of a row with its order and customer. */
export const selectReturns = (db: Db) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders._id', 'returns.order')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select(['returns._id', 'returns.number', 'returns.site', 'returns.status', 'returns.byCustomer'])
    .select(['returns.isWithdrawal', 'returns.version', 'returns.createdAt', 'returns.updatedAt'])
    .select('orders.receiverName')
    .select((row) => [
      jsonBuildObject({
        _id: row.ref('orders._id'),
        orderId: row.ref('orders.orderId'),
        uriCode: row.ref('orders.uriCode'),
        trackingStatus: row.ref('orders.trackingStatus'),
      }).as('order'),
      row
        .case()
        .when('customers._id', 'is not', null)
        .then(
          jsonBuildObject({
            _id: row.ref('customers._id').$notNull(),
            firstName: row.ref('customers.firstName').$notNull(),
            lastName: row.ref('customers.lastName').$notNull(),
            email: row.ref('customers.email'),
          }),
        )
        .end()
        .as('customer'),
      row
        .selectFrom('returnItems')
        .select(
          sql<number>`coalesce(sum(coalesce("returnItems"."received", "returnItems"."quantity")), 0)::int`.as(
            'count',
          ),
        )
        .whereRef('returnItems.return', '=', 'returns._id')
        .as('itemCount'),
      row
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum("refunds"."amount"), 0)::bigint`.as('sum'))
        .whereRef('refunds.return', '=', 'returns._id')
        .as('amountRefunded'),
    ])

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number]

export const toRow = ({ receiverName, itemCount, amountRefunded, ...row }: SelectedRow): ReturnRow => ({
  ...row,
  customerName: fullName(row.customer ?? receiverName),
  itemCount: itemCount ?? 0,
  amountRefunded: amountRefunded ?? 0,
})

/** The same, with the order of the exchange and the timeline, for `toHistory`. */
export const selectHistories = (db: Db) =>
  selectReturns(db)
    .leftJoin('orders as exchanged', 'exchanged._id', 'returns.exchange')
    .select((row) => [
      row
        .case()
        .when('exchanged._id', 'is not', null)
        .then(
          jsonBuildObject({
            _id: row.ref('exchanged._id').$notNull(),
            orderId: row.ref('exchanged.orderId').$notNull(),
            uriCode: row.ref('exchanged.uriCode').$notNull(),
          }),
        )
        .end()
        .as('exchange'),
      jsonArrayFrom(selectTimeline(db, 'return', row.ref('returns._id'))).as('timeline'),
    ])

type SelectedHistory = Awaited<ReturnType<ReturnType<typeof selectHistories>['execute']>>[number]

export const toHistory = ({ timeline, ...row }: SelectedHistory) => ({
  ...toRow(row),
  exchange: row.exchange,
  timeline: timeline.map(withAdmin),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns one return with its items and timeline, by its `_id` or number. Works in a transaction too. */
export async function readReturn(db: Db, id: string): Promise<Return | undefined> {
  const found = await selectHistories(db)
    .select(['returns.note', 'returns.refusalReason'])
    .select(['orders.amountPaid', 'orders.amountRefunded as orderRefunded'])
    .select(['orders.creditUsed', 'orders.creditReturned', 'orders.stockIsTaken'])
    .select((row) =>
      jsonArrayFrom(selectItems(db).where('returnItems.return', '=', row.ref('returns._id'))).as('items'),
    )
    .where(UUID.test(id) ? 'returns._id' : 'returns.number', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { note, refusalReason, stockIsTaken, items, ...rest } = found
  const { amountPaid, orderRefunded, creditUsed, creditReturned, ...row } = rest
  const left = await readReturnValue(db, row._id, row.order._id)
  return {
    ...toHistory(row),
    ...{ note, refusalReason, stockIsTaken },
    items: items.map(({ lineTotal, lineTax, lineQuantity, taxMode, ...item }) => ({
      ...item,
      value: Math.round(
        (withTax(lineTotal, lineTax, taxMode) * (item.received ?? item.quantity)) / lineQuantity,
      ),
    })),
    refundable: {
      ...getRefundable({ amountPaid, amountRefunded: orderRefunded, creditUsed, creditReturned }),
      ...{ items: left.items, shipping: left.shipping },
    },
  }
}

/** The same; the caller knows that the return exists. */
export async function requireReturn(db: Db, id: string): Promise<Return> {
  const found = await readReturn(db, id)
  if (!found) throw new Error('A return that was just written is gone.')
  return found
}

/** The items of returns, in the order of the lines. */
const selectItems = (db: Db) =>
  db
    .selectFrom('returnItems')
    .innerJoin('orderLines', 'orderLines._id', 'returnItems.line')
    .leftJoin('returnReasons', 'returnReasons._id', 'returnItems.reason')
    .select(['returnItems._id', 'returnItems.line', 'returnItems.quantity', 'returnItems.note'])
    .select(['received', 'condition', 'returnItems.restocked'])
    .select(['orderLines.product', 'orderLines.title', 'orderLines.sku', 'orderLines.image'])
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select([
      'orderLines.total as lineTotal',
      'orderLines.tax as lineTax',
      'orderLines.quantity as lineQuantity',
    ])
    .select('orders.taxMode')
    .select((row) =>
      row
        .case()
        .when('returnReasons._id', 'is not', null)
        .then(
          jsonBuildObject({
            _id: row.ref('returnReasons._id').$notNull(),
            title: row.ref('returnReasons.title').$notNull(),
          }),
        )
        .end()
        .as('reason'),
    )
    .orderBy('orderLines.position')

export const returnDetails = signedIn.returns.details.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const found = await readReturn(db, id)
    if (!found) throw errors.NOT_FOUND()
    return found
  },
)
