import { isDeepStrictEqual } from 'node:util'
import type { OrderCorrection } from '@storekeeper/contract/orders/order-input'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { updateInvoices } from '../invoices/invoices.ts'
import { getTaxTerms, readTaxTables } from '../taxes/taxes.ts'
import { emitChanged } from './emit-changed.ts'
import { readOrder } from './order-details.ts'
import { jsonOrNull } from './order-rows.ts'
import type { StoredOrder } from './validation/stored-order.ts'
import { hasReverseCharge } from './validation/stored-terms.ts'

export const correctOrderCall = signedIn.orders.correct.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const isFound = await db.transaction().execute((tx) => correctOrder(tx, input, admin, clock()))
    const order = isFound && (await readOrder(db, input.id))
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

const CORRECTABLE: readonly string[] = ['shipped', 'delivered', 'returned']

/**
 * Corrects the contact data, addresses and VAT ID of a shipped order. Documents show the corrected ones; the packing slip
 * shows what the parcel was sent with (`shippedTo`). Returns whether the order exists.
 */
export async function correctOrder(
  tx: Transaction<Tables>,
  { id, version, reason, ...corrections }: OrderCorrection,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select(['_id', 'orderId', 'uriCode', 'site', 'trackingStatus', 'version', 'updatedAt', 'shippedTo'])
    .select(['receiverName', 'email', 'phone', 'shippingAddress', 'billingAddress', 'vatId'])
    .select(['taxMode', 'taxes', 'createdAt'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return false
  if (order.version !== version) throw apiError('STALE', await staleDetails(tx, 'order', order))
  const { orderId, trackingStatus: status, receiverName, phone, shippingAddress } = order
  if (!CORRECTABLE.includes(status)) throw apiError('ORDER_NOT_CORRECTABLE', { orderId, status })
  const entries = Object.entries(corrections).map(([field, to]) => {
    return [field, { from: order[field as keyof typeof corrections], to }] as const
  })
  const changes = Object.fromEntries(entries.filter(([, { from, to }]) => !isDeepStrictEqual(from, to)))
  if (Object.keys(changes).length === 0) return true
  if (changes.vatId) await refuseOtherTaxes(tx, order, corrections.vatId ?? null)
  const is = { ...order, ...corrections }
  const shippedTo = order.shippedTo ?? { receiverName, phone, shippingAddress }
  await tx
    .updateTable('orders')
    .set((row) => ({
      receiverName: JSON.stringify(is.receiverName),
      email: is.email,
      phone: is.phone,
      shippingAddress: jsonOrNull(is.shippingAddress),
      billingAddress: jsonOrNull(is.billingAddress),
      vatId: is.vatId,
      shippedTo: JSON.stringify(shippedTo),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', '=', id)
    .execute()
  await recordAudit(tx, by, now, { action: 'order.corrected', entityId: id, changes, note: reason })
  await emitChanged(tx, [order], now)
  await updateInvoices(tx, [id], by, now)
  return true
}

type TaxedOrder = Pick<StoredOrder, 'site' | 'shippingAddress' | 'taxMode' | 'taxes' | 'vatId' | 'createdAt'>

/**
 * A VAT ID decides about reverse charge, and with it about the prices of the order, which stay as they are. The former
 * one is compared under the same rules: the site or the address may have changed since the order. An order with reverse
 * charge needs an ID, which its invoice names.
 */
async function refuseOtherTaxes(
  tx: Transaction<Tables>,
  order: TaxedOrder,
  vatId: string | null,
): Promise<void> {
  const { site, shippingAddress, taxMode: mode, createdAt: placedAt } = order
  const place = { country: shippingAddress?.country ?? '', state: shippingAddress?.state ?? '' }
  const taxed = { site, ...place, placedAt, mode }
  const tables = await readTaxTables(tx, [taxed])
  const isReverseCharge = (id: string | null) => getTaxTerms(tables, { ...taxed, vatId: id })?.isReverseCharge
  const lacksId = vatId === null && hasReverseCharge(order)
  if (lacksId || isReverseCharge(vatId) !== isReverseCharge(order.vatId))
    throw fieldError('vatId', 'VAT_ID_CHANGES_TAXES')
}
