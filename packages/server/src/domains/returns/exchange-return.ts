import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import type { ReturnExchange } from '@storekeeper/contract/returns/return-input'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError, throwFieldErrors } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { lockGrants } from '../credit/credit.ts'
import { findErased } from '../customers/customers.ts'
import { updateInvoices } from '../invoices/invoices.ts'
import { createOrder, type OrderRequest, quote } from '../orders/orders.ts'
import { toStockMoves } from '../pricing/pricing.ts'
import { lockStock } from '../products/products.ts'
import { demandNextStatus, type LockedReturn, lockReturn, refuseStale, writeReturn } from './locked-return.ts'
import { requireReturn } from './read-returns.ts'
import { demandValue, refundItems, refuseExchanged } from './refund-return.ts'

export const exchangeReturnCall = signedIn.returns.exchange.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const { id, version } = input
    const exchanged = await db.transaction().execute(async (tx) => {
      const locked = await lockReturn(tx, id)
      if (!locked) return undefined
      if (await isExchangedBy(tx, id, input.requestId)) return requireReturn(tx, id)
      await refuseStale(tx, locked, version)
      for (const permission of ['orders:change', 'orders:pay'] as const)
        demandSite(admin, permission, locked.site)
      demandNextStatus(locked, 'completed')
      await refuseExchanged(tx, locked)
      const order = await exchange(tx, locked, input, admin, clock())
      const { orderId } = await tx
        .selectFrom('orders')
        .select('orderId')
        .where('_id', '=', order)
        .executeTakeFirstOrThrow()
      const entry = {
        action: 'return.exchanged' as const,
        changes: { exchange: { from: null, to: orderId } },
      }
      await writeReturn(tx, locked, { status: 'completed', exchange: order }, entry, admin, clock())
      await updateInvoices(tx, [locked.order._id], admin, clock())
      return requireReturn(tx, id)
    })
    if (!exchanged) throw errors.NOT_FOUND()
    return exchanged
  },
)

const isExchangedBy = async (tx: Transaction<Tables>, id: string, requestId: string): Promise<boolean> =>
  (await tx
    .selectFrom('returns')
    .innerJoin('orders', 'orders._id', 'returns.exchange')
    .select('orders._id')
    .where('returns._id', '=', id)
    .where('orders.requestId', '=', requestId)
    .executeTakeFirst()) !== undefined

/**
 * Moves the value of the received items to a new order, and returns its `_id`: through the customer's credit, or
 * without a customer as a payment. So the amounts of both orders, the ledger of credit and the figures follow the rules
 * of refunds and payments.
 */
async function exchange(
  tx: Transaction<Tables>,
  locked: LockedReturn,
  { items, value, rest, requestId, expectedTotal }: ReturnExchange,
  by: Actor,
  now: Date,
): Promise<string> {
  const { customer, orderId, isTestOrder } = locked.order
  if (!customer && rest === 'credit') throw fieldError('rest', 'ORDER_HAS_NO_CUSTOMER', { orderId })
  if ((await findErased(tx, [customer])).size > 0) throw fieldError('id', 'CUSTOMER_ERASED')
  await demandValue(tx, locked, { amount: value, field: 'value' })
  const stored = await tx
    .selectFrom('orders')
    .select(['site', 'receiverName', 'email', 'phone', 'shippingAddress', 'billingAddress'])
    .where('_id', '=', locked.order._id)
    .executeTakeFirstOrThrow()
  const request: OrderRequest = {
    ...{ ...stored, customer, items, isTestOrder, requestId },
    ...{ customItems: [], discount: null, coupon: null, shipping: null, payment: null, creditUsed: 0 },
    ...mapOrderTexts(() => ''),
    expectedTotal,
  }
  const { country = '', state = '' } = stored.shippingAddress ?? {}
  const { lines, total, issues } = await quote(tx, { ...request, country, state }, null, by, now)
  throwFieldErrors(issues)
  await lockGrants(tx, by)
  // Refunds lock the customer, and products are locked before customers everywhere.
  await lockStock(
    tx,
    toStockMoves(lines).map(({ product }) => product),
  )
  const used = Math.min(value, total)
  const target = customer ? 'credit' : 'exchange'
  if (used > 0) await refundItems(tx, locked, { amount: used, target, isExchange: true }, by, now)
  if (value > used) await refundItems(tx, locked, { amount: value - used, target: rest }, by, now)
  // Refunds of test orders change no credit, so a new test order cannot use it.
  const creditUsed = customer && !isTestOrder ? used : 0
  const payment = !customer && used > 0 ? { method: EXCHANGE, amount: used } : null
  const { _id, isRepeated } = await createOrder(tx, { ...request, creditUsed, payment }, by, now)
  // That order does not use the value of the items.
  refuseOtherContents(!isRepeated)
  return _id
}

/** The method of payments by an exchange. */
const EXCHANGE = 'exchange'
