import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { type Actor, type AuditEntry, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import { emit } from '../../../lib/outbox.ts'
import { insertUses, readStoreRegion } from '../../coupons/coupons.ts'
import { bookCredit } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { useCopiedFiles } from '../../files/files.ts'
import { lineSnapshots, readPricedProducts, toStockMoves } from '../../pricing/pricing.ts'
import { takeStock } from '../../products/products.ts'
import { getTaxTerms, readTaxTables } from '../../taxes/taxes.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { insertLines, insertOrders, insertPayments } from '../order-rows.ts'
import { pricesByHand } from '../prices-by-hand/columns.ts'
import { type BuiltOrder, buildOrder, type NewOrderRow, takesStock } from './build-order.ts'
import { couponForced } from './coupon-forced.ts'
import { applyCoupons, confirmCoupons } from './order-coupons.ts'
import type { OrderDraft } from './order-draft.ts'
import { nextOrderIds } from './order-number.ts'

export type CreatedOrder = {
  _id: string
  orderId: string
  uriCode: string
  total: number
  lines: { _id: string; total: number }[]
}

/** Creates one order: prices it, takes stock and credit, inserts its rows and emits its event. */
export async function createFromDraft(
  tx: Transaction<Tables>,
  draft: OrderDraft,
  by: Actor,
  now: Date,
): Promise<CreatedOrder> {
  const [placed] = await createFromDrafts(tx, [draft], by, now)
  if (!placed) throw new Error('A new order was not written.')
  return placed
}

/** Creates orders, all or none; returns them in the order given. Callers pass a few hundred at most. */
export async function createFromDrafts(
  tx: Transaction<Tables>,
  drafts: readonly OrderDraft[],
  by: Actor,
  now: Date,
): Promise<CreatedOrder[]> {
  if (drafts.length === 0) return []
  const products = await readPricedProducts(tx, drafts, now)
  const people = await readCustomers(tx, drafts)
  const orderIds = await nextOrderIds(tx, drafts)
  const { currency } = await readStoreRegion(tx)
  const tables = await readTaxTables(
    tx,
    drafts.map((draft) => toTaxed(draft, null, now)),
  )
  const input = drafts.map((draft) => ({ draft, lines: lineSnapshots(draft, products) }))

  const coupons = await applyCoupons(tx, input, now)
  const orders = input.map(({ draft, lines }, index) => {
    const person = draft.customer ? people.get(draft.customer) : undefined
    const vatId = draft.vatId === null ? null : (person?.vatId ?? null)
    const about = {
      orderId: orderIds[index] ?? '',
      customerSearch: person?.search ?? '',
      currency,
      vatId,
      taxes: getTaxTerms(tables, toTaxed(draft, vatId, now)),
    }
    return buildOrder(draft, lines, coupons[index] ?? null, about, now)
  })
  await insertOrders(
    tx,
    orders.map((order) => order.row),
  )
  await insertPayments(
    tx,
    orders.flatMap(({ row }) => toPayments(row, by)),
  )
  await recordAudit(tx, by, now, orders.flatMap(buildTimeline))

  // Locks rows that other orders need as late as possible, to shorten their waits, and in the same order as
  // everywhere: products, coupons, customers. Inserting lines also locks their products, so it comes
  // afterwards.
  await takeStock(
    tx,
    input.flatMap(({ draft, lines }) =>
      takesStock(draft) ? toStockMoves(lines.map((line) => line.row)) : [],
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
  await insertUses(
    tx,
    orders.flatMap(({ row, coupon }) =>
      coupon?.use
        ? [{ ...coupon.use, order: row._id, customer: row.customer, createdAt: row.createdAt }]
        : [],
    ),
  )
  const real = orders.filter(({ row }) => !row.isTestOrder)
  // Locks all customers in one query, also those without credit in use, because their totals change.
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
          reason: { code: 'ORDER_PLACED', params: { orderId: row.orderId } },
          order: row._id,
        },
        by,
        happenedAt,
      )
  await moveCustomerTotals(
    tx,
    orders.map(({ row }) => ({ before: null, after: row })),
  )
  // Imported sales emit no event, so that no screen announces them.
  const fresh = orders.filter((_, index) => !drafts[index]?.history)
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

/** Imported sales have no tax: their prices are those of another system. */
const toTaxed = ({ site, shippingAddress, history }: OrderDraft, vatId: string | null, now: Date) => ({
  ...{ site, country: shippingAddress?.country ?? '', state: shippingAddress?.state ?? '', vatId },
  placedAt: history?.placedAt ?? now.toISOString(),
  mode: history?.action === 'order.imported' ? ('none' as const) : undefined,
})

/** The entry of the placement; for a forced coupon, the entry with the reasons; and one of prices by hand. */
function buildTimeline({ row, lines, action, happenedAt, coupon }: BuiltOrder): AuditEntry[] {
  const about = { entity: 'order', entityId: row._id, at: happenedAt.toISOString() }
  const prices = pricesByHand({ manualDiscount: row.manualDiscount, lines })
  const entries: AuditEntry[] = [{ ...about, action }]
  if (coupon?.forcedAgainst) entries.push(couponForced(about, coupon.code, coupon.forcedAgainst))
  if (prices.length > 0)
    entries.push({ ...about, action: 'order.priced', changes: { prices: { from: [], to: prices } } })
  return entries
}

const toPayments = (row: NewOrderRow, by: Actor) =>
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
  if (ids.length === 0) return new Map<string, { search: string; vatId: string | null }>()
  // The same lock as the order's foreign key takes: no customer is merged into another meanwhile.
  const rows = await tx
    .selectFrom('customers')
    .select(['_id', 'search', 'vatId', 'mergedInto', 'erasedAt'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  if (rows.some((row) => row.mergedInto)) throw fieldError('customer', 'CUSTOMER_MERGED')
  if (rows.some((row) => row.erasedAt)) throw fieldError('customer', 'CUSTOMER_ERASED')
  return new Map(rows.map((row) => [row._id, row]))
}
