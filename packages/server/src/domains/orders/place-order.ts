import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, type AuditEntry, writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { readStorePlace, takeUses } from '../coupons/coupons.ts'
import { bookCredit } from '../credit/credit.ts'
import { lockCustomers } from '../customers/customers.ts'
import { useCopiedFiles } from '../files/files.ts'
import { lineSnapshots, readGoods, stockMovesOf } from '../pricing/pricing.ts'
import { takeStock } from '../products/products.ts'
import { type ComposedOrder, composeOrder, type NewOrderRow, takesStock } from './compose-order.ts'
import { couponForced } from './coupon-forced.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { applyCoupons, confirmCoupons } from './order-coupons.ts'
import type { OrderDraft } from './order-draft.ts'
import { nextOrderIds } from './order-number.ts'
import { insertLines, insertOrders, insertPayments } from './write-orders.ts'

export type PlacedOrder = {
  _id: string
  orderId: string
  uriCode: string
  total: number
  lines: { _id: string; total: number }[]
}

/** Places one order: prices it, takes stock and credit, writes it down and lays its event into the outbox. */
export async function placeOrder(
  tx: Transaction<Tables>,
  draft: OrderDraft,
  by: Actor,
  now: Date,
): Promise<PlacedOrder> {
  const [placed] = await placeOrders(tx, [draft], by, now)
  if (!placed) throw new Error('A new order was not written.')
  return placed
}

/** Places orders, all or none; the answers stand in the order given. A few hundred at a time. */
export async function placeOrders(
  tx: Transaction<Tables>,
  drafts: readonly OrderDraft[],
  by: Actor,
  now: Date,
): Promise<PlacedOrder[]> {
  if (drafts.length === 0) return []
  const goods = await readGoods(tx, drafts, now)
  const people = await readCustomers(tx, drafts)
  const orderIds = await nextOrderIds(tx, drafts)
  const { currency } = await readStorePlace(tx)
  const input = drafts.map((draft) => ({ draft, lines: lineSnapshots(draft, goods) }))

  const coupons = await applyCoupons(tx, input, now)
  const orders = input.map(({ draft, lines }, place) => {
    const person = draft.customer ? people.get(draft.customer) : undefined
    const about = { orderId: orderIds[place] ?? '', customerSearch: person?.search ?? '', currency }
    return composeOrder(draft, lines, coupons[place] ?? null, about, now)
  })
  await insertOrders(
    tx,
    orders.map((order) => order.row),
  )
  await insertPayments(
    tx,
    orders.flatMap(({ row }) => paymentOf(row, by)),
  )
  await writeAudit(tx, by, now, orders.flatMap(timelineOf))

  // Rows that other orders wait for are locked last, so that they wait briefly, and in one order everywhere: products,
  // then coupons, then customers. Lines refer to products and lock them too, so they come after.
  await takeStock(
    tx,
    input.flatMap(({ draft, lines }) =>
      takesStock(draft) ? stockMovesOf(lines.map((line) => line.row)) : [],
    ),
    now,
  )
  await insertLines(
    tx,
    orders.flatMap((order) => order.lines.map((line) => ({ ...line, order: order.row._id }))),
  )
  await useCopiedFiles(
    tx,
    'order',
    orders.map(({ row, lines }) => ({ entityId: row._id, urls: lines.map((line) => line.image) })),
  )
  await confirmCoupons(tx, input, now)
  await takeUses(
    tx,
    orders.flatMap(({ row, coupon }) =>
      coupon?.use
        ? [{ ...coupon.use, order: row._id, customer: row.customer, createdAt: row.createdAt }]
        : [],
    ),
  )
  const real = orders.filter(({ row }) => !row.isTestOrder)
  // All of them at once: those who use no credit too have totals that move.
  await lockCustomers(
    tx,
    real.flatMap(({ row }) => row.customer ?? []),
  )
  const onCredit = real.filter(({ row }) => row.creditUsed > 0)
  for (const { row, happenedAt } of onCredit)
    if (row.customer)
      await bookCredit(
        tx,
        {
          customer: row.customer,
          amount: -row.creditUsed,
          kind: 'order',
          reason: `Order #${row.orderId}`,
          order: row._id,
        },
        by,
        happenedAt,
      )
  await moveCustomerTotals(
    tx,
    orders.map(({ row }) => ({ before: null, after: row })),
  )
  // What was sold before is no news: no screen rings for it.
  const fresh = orders.filter((_, place) => !drafts[place]?.history)
  await emit(
    tx,
    now,
    fresh.map(({ row }) => ({
      name: 'order.placed' as const,
      payload: {
        ...{ order: row._id, orderId: row.orderId, uriCode: row.uriCode, site: row.site },
        madeBy: by?._id ?? null,
      },
    })),
  )
  return orders.map(({ row, lines }) => ({
    _id: row._id,
    orderId: row.orderId,
    uriCode: row.uriCode,
    total: row.total,
    lines: lines.map((line) => ({ _id: line._id, total: line.total })),
  }))
}

/** That it was placed; and, of a coupon that was forced, against what. */
function timelineOf({ row, action, happenedAt, coupon }: ComposedOrder): AuditEntry[] {
  const about = { entity: 'order', entityId: row._id, at: happenedAt.toISOString() }
  const placed: AuditEntry = { ...about, action }
  if (!coupon?.forcedAgainst) return [placed]
  return [placed, couponForced(about, coupon.code, coupon.forcedAgainst)]
}

const paymentOf = (row: NewOrderRow, by: Actor) =>
  row.amountPaid > 0
    ? [
        {
          _id: newId(),
          order: row._id,
          amount: row.amountPaid,
          method: row.paymentMethod ?? 'other',
          admin: by?._id ?? null,
          createdAt: row.createdAt,
        },
      ]
    : []

async function readCustomers(tx: Transaction<Tables>, drafts: readonly OrderDraft[]) {
  const ids = [...new Set(drafts.flatMap((draft) => draft.customer ?? []))]
  if (ids.length === 0) return new Map<string, { search: string }>()
  // Locked as the order's own reference will lock them: no customer is merged into another one meanwhile.
  const rows = await tx
    .selectFrom('customers')
    .select(['_id', 'search', 'mergedInto'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  if (rows.some((row) => row.mergedInto)) throw fieldError('customer', 'CUSTOMER_MERGED')
  return new Map(rows.map((row) => [row._id, row]))
}
