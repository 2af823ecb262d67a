import type { CustomItem, ManualDiscount, OrderDiscount } from '@storekeeper/contract/orders/manual-prices'
import type { OrderChanges } from '@storekeeper/contract/orders/order-input'
import { isEditable } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldErrors, throwFieldErrors } from '../../lib/api-error.ts'
import { type Actor, type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { openGrantLimits } from '../credit/credit.ts'
import { updateInvoices } from '../invoices/invoices.ts'
import { buildEdit } from './editing/build-edit.ts'
import { editEntries } from './editing/edit-entries.ts'
import { exchangeHoldings, getRestoredCredit } from './editing/exchange-holdings.ts'
import { refundedIssues } from './editing/refunded-issues.ts'
import { saveEdit } from './editing/save-edit.ts'
import { emitChanged } from './emit-changed.ts'
import { readExchangedCredit } from './money/exchanged-credit.ts'
import { readOrder } from './order-details.ts'
import { demandPrices } from './prices-by-hand/demand-prices.ts'
import { settleSoon, voidOtherAmounts } from './provider-payments/queue-refunds.ts'
import { shippedLineIssues } from './shipments/lines-in-shipments.ts'
import { rollUp } from './tracking-status.ts'
import { lockForEdit } from './validation/lock-for-edit.ts'
import { refuseOtherTotal } from './validation/refuse-other-total.ts'
import { readStoredOrder, type StoredCustomLine, type StoredOrder } from './validation/stored-order.ts'
import { type Input, validateOrder } from './validation/validate-order.ts'

export const editOrder = signedIn.orders.edit.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  await db.transaction().execute(async (tx) => {
    const current = await lockStoredOrder(tx, input._id)
    if (!current) throw errors.NOT_FOUND()
    if (current.version !== input.version) throw apiError('STALE', await staleDetails(tx, 'order', current))
    await changeOrder(tx, current, input, admin, clock())
    await settleSoon(tx, context)
  })
  const order = await readOrder(db, input._id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

/** Reads an order and locks it for a change; undefined if it does not exist. */
export async function lockStoredOrder(tx: Transaction<Tables>, id: string): Promise<StoredOrder | undefined> {
  await tx.selectFrom('orders').select('_id').where('_id', '=', id).forUpdate().execute()
  return readStoredOrder(tx, id)
}

/** The fields that an edit changes. */
export type OrderEdit = Omit<OrderChanges, '_id' | 'version'>

/**
 * Edits an order that has not been shipped. Fields that the request omits stay unchanged, and unchanged
 * lines, coupon and shipping retain their stored terms, so that an edit without changes never changes a
 * price.
 */
export async function changeOrder(
  tx: Transaction<Tables>,
  current: StoredOrder,
  changes: OrderEdit,
  by: Actor,
  now: Date,
): Promise<void> {
  if (!isEditable(current.trackingStatus))
    throw apiError('ORDER_NOT_EDITABLE', { orderId: current.orderId, status: current.trackingStatus })
  const requested = toInput(current, changes)
  const exchanged = (await readExchangedCredit(tx, [current._id])).get(current._id) ?? 0
  const limits = exchanged > 0 ? await openGrantLimits(tx, by, now) : () => undefined
  await lockForEdit(tx, requested, current, now)
  const answer = await validateOrder(tx, requested, current, now)
  throwFieldErrors([
    ...answer.issues,
    ...(await shippedLineIssues(tx, current._id, requested)),
    ...(await refundedIssues(tx, current, answer)),
  ])
  await demandPrices(tx, by, answer, { site: current.site, current })
  refuseOtherTotal(answer.priced.total, changes.expectedTotal, answer.currency)
  const edited = buildEdit(current, changes, requested, answer)
  const entries = await editEntries(tx, current, edited)
  if (entries.length === 0) return
  const refunded = Math.min(exchanged, getRestoredCredit(current, edited))
  const refusal = limits({ amount: refunded, permission: 'orders:pay', site: current.site })
  if (refusal) throw fieldErrors([{ path: 'creditUsed', ...refusal }])
  await exchangeHoldings(tx, current, { ...edited, refunded }, by, now)
  await saveEdit(tx, current, edited, now)
  await voidOtherAmounts(tx, { ...current, ...edited.row }, now)
  await recordAudit(tx, by, now, entries)
  const isMailed = !changes.skipsMail && entries.some(concernsCustomer)
  await emitChanged(tx, [current], now, isMailed ? { edited: current.version + 1 } : {})
  await rollUp(tx, [current._id], by, now)
  await updateInvoices(tx, [current._id], by, now)
}

/** Whether an edit changed what the customer ordered or pays, or where it is sent. */
const concernsCustomer = ({ changes = {} }: AuditEntry): boolean =>
  ['items', 'receiverName', 'shipping', 'shippingAddress', 'total'].some((field) => field in changes)

/** The order after the edit: the stored order with the fields of the request. */
function toInput(current: StoredOrder, changes: OrderEdit): Input {
  const address = changes.shippingAddress === undefined ? current.shippingAddress : changes.shippingAddress
  const method = current.shipping?.method
  return {
    site: current.site,
    customer: changes.customer === undefined ? current.customer : changes.customer,
    vatId: changes.vatId,
    country: address?.country ?? '',
    state: address?.state ?? '',
    items:
      changes.items ?? current.lines.map(({ _id, product, quantity }) => ({ product, quantity, line: _id })),
    customItems: changes.customItems ?? current.customLines.map(toCustomItem),
    discount: changes.discount === undefined ? toDiscount(current.manualDiscount) : changes.discount,
    coupon:
      changes.coupon === undefined
        ? current.coupon && { code: current.coupon.code, force: false }
        : changes.coupon,
    shipping: changes.shipping === undefined ? (method ? { method } : null) : changes.shipping,
    creditUsed: changes.creditUsed ?? current.creditReserved,
    isTestOrder: current.isTestOrder,
  }
}

const toCustomItem = ({ _id, kind, title, quantity, unitPrice, manual }: StoredCustomLine): CustomItem => ({
  ...{ kind, title, quantity, unitPrice, reason: manual?.reason, line: _id },
})

const toDiscount = (stored: OrderDiscount | null): ManualDiscount | null => {
  if (!stored) return null
  const { kind, value, reason } = stored
  return { kind, value, reason }
}
