import { ORPCError } from '@orpc/server'
import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Address, ReceiverName } from '@storekeeper/contract/shapes'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { newId, newUriCode } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { bookCredit } from '../credit/credit.ts'
import { takeStock } from '../products/products.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { type LineDraft, type LineSnapshot, lineSnapshots, readGoods, stockMovesOf } from './order-lines.ts'
import { nextOrderIds } from './order-number.ts'
import { type CouponTerms, priceOrder } from './price.ts'
import { insertLines, insertOrders, insertPayments } from './write-orders.ts'

/** An order as somebody asks for it. Amounts in cents. */
export type OrderDraft = {
  site: string
  customer: string | null
  receiverName: ReceiverName
  email?: string | null
  phone?: string | null
  shippingAddress?: Address | null
  billingAddress?: Address | null
  items: readonly LineDraft[]
  coupon?: (CouponTerms & { code: string }) | null
  shipping?: { method: string | null; title: string; price: number; freeOver: number | null } | null
  creditUsed?: number
  payment?: { method: string; amount: 'all' | number } | null
  paymentFailed?: boolean
  note?: string
  isTestOrder?: boolean
  /** For a sale that already happened elsewhere: its number, its day, its state, and shelves left as they are. */
  history?: {
    orderId?: string
    placedAt: string
    trackingStatus?: TrackingStatus
    leaveStock?: boolean
    action?: 'order.imported'
  }
}

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
  const goods = await readGoods(tx, drafts)
  const people = await readCustomers(tx, drafts)
  const orderIds = await nextOrderIds(tx, drafts)
  const orders = drafts.map((draft, place) => {
    const lines = lineSnapshots(draft, goods)
    const person = draft.customer ? people.get(draft.customer) : undefined
    return compose(draft, lines, orderIds[place] ?? '', person?.search ?? '', now)
  })

  await takeStock(
    tx,
    orders.filter((order) => order.row.stockIsTaken).flatMap((order) => stockMovesOf(order.lines)),
  )
  await insertOrders(
    tx,
    orders.map((order) => order.row),
  )
  await insertLines(
    tx,
    orders.flatMap((order) => order.lines.map((line) => ({ ...line, order: order.row._id }))),
  )
  await insertPayments(
    tx,
    orders.flatMap(({ row }) => paymentOf(row, by)),
  )
  for (const { row } of orders)
    if (row.customer && row.creditUsed > 0 && !row.isTestOrder)
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
        now,
      )
  await moveCustomerTotals(
    tx,
    orders.map(({ row }) => ({ before: null, after: row })),
  )
  await writeAudit(
    tx,
    by,
    now,
    orders.map(({ row, action }) => ({ action, entity: 'order', entityId: row._id })),
  )
  await emit(
    tx,
    now,
    orders.map(({ row }) => ({
      name: 'order.placed' as const,
      payload: { order: row._id, orderId: row.orderId, uriCode: row.uriCode, site: row.site },
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

function compose(
  draft: OrderDraft,
  snapshots: LineSnapshot[],
  orderId: string,
  customerSearch: string,
  now: Date,
) {
  const priced = priceOrder({
    lines: snapshots.map((line) => line.question),
    coupon: draft.coupon,
    shipping: draft.shipping,
  })
  const placedAt = draft.history?.placedAt ?? now.toISOString()
  const creditUsed = draft.creditUsed ?? 0
  const isTestOrder = draft.isTestOrder ?? false
  const asked = draft.payment?.amount === 'all' ? priced.total - creditUsed : (draft.payment?.amount ?? 0)
  if (creditUsed + asked > priced.total) throw tooMuchPaid(orderId)
  const money = { total: priced.total, creditUsed, creditReturned: 0, amountPaid: asked, amountRefunded: 0 }
  const row = {
    ...money,
    _id: newId(),
    orderId,
    uriCode: newUriCode(),
    site: draft.site,
    customer: draft.customer,
    customerSearch,
    receiverName: draft.receiverName,
    email: draft.email ?? null,
    phone: draft.phone ?? null,
    shippingAddress: draft.shippingAddress ?? null,
    billingAddress: draft.billingAddress ?? null,
    itemCount: snapshots.reduce((count, line) => count + line.question.quantity, 0),
    coupon: draft.coupon ? { code: draft.coupon.code, discount: priced.discountTotal } : null,
    shipping: draft.shipping
      ? { method: draft.shipping.method, title: draft.shipping.title, price: priced.shippingTotal }
      : null,
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    paymentMethod: draft.payment?.method ?? (creditUsed > 0 ? 'credit' : null),
    paymentFailed: draft.paymentFailed ?? false,
    paymentStatus: paymentStatusOf({ ...money, paymentFailed: draft.paymentFailed }),
    trackingStatus: draft.history?.trackingStatus ?? ('pending' as const),
    stockIsTaken: !isTestOrder && !draft.history?.leaveStock,
    note: draft.note ?? '',
    isTestOrder,
    createdAt: placedAt,
    updatedAt: placedAt,
  }
  const lines = snapshots.map((line, place) => ({
    ...line.row,
    ...(priced.lines[place] ?? noPrice),
    _id: newId(),
    position: place,
  }))
  return { row, lines, action: draft.history?.action ?? ('order.placed' as const) }
}

const noPrice = { unitPrice: 0, regularPrice: 0, discount: 0, total: 0 }

type ComposedOrder = ReturnType<typeof compose>
export type NewOrderRow = ComposedOrder['row']
export type NewLineRow = ComposedOrder['lines'][number] & { order: string }

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
  const rows = await tx.selectFrom('customers').select(['_id', 'search']).where('_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row._id, row]))
}

const tooMuchPaid = (orderId: string) =>
  new ORPCError('REFUSED', {
    status: 422,
    message: `More would be paid for order #${orderId} than it costs.`,
  })
