import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import type { Db } from '../../../db/open.ts'

/** Reads an order for an edit, with its coupon use, its credit, its custom items and fees, and the lines whose product
 * still exists. */
export async function readStoredOrder(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('couponUses', 'couponUses.order', 'orders._id')
    .select(['orders._id', 'orderId', 'uriCode', 'site', 'orders.customer', 'version', 'updatedAt'])
    .select(['receiverName', 'email', 'phone', 'shippingAddress', 'billingAddress', 'country'])
    .select(ORDER_TEXT_NAMES)
    .select([
      'orders.coupon',
      'shipping',
      'manualDiscount',
      'subtotal',
      'discountTotal',
      'shippingTotal',
      'total',
      'itemCount',
      'taxMode',
      'taxTotal',
      'taxes',
      'vatId',
      'orders.createdAt',
    ])
    .select(['creditUsed', 'creditReturned', 'amountPaid', 'amountRefunded', 'overpaidReturned'])
    .select([
      'paymentMethod',
      'paymentFailed',
      'paymentStatus',
      'trackingStatus',
      'stockIsTaken',
      'isTestOrder',
    ])
    .select('couponUses.coupon as usedCoupon')
    .where('orders._id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('orderLines')
    .select(['_id', 'product', 'title', 'sku', 'image', 'quantity', 'unitPrice', 'regularPrice'])
    .select(['restocked', 'isBundle', 'includes', 'kind', 'manual', 'taxClass', 'total'])
    .select(['taxRate', 'taxKind', 'taxTitle', 'tax'])
    .where('order', '=', id)
    .orderBy('position')
    .execute()
  const withProduct = lines.flatMap(({ kind: _, ...line }) =>
    line.product ? [{ ...line, product: line.product }] : [],
  )
  const customLines = lines.flatMap(({ kind, ...line }) => (kind === 'product' ? [] : [{ ...line, kind }]))
  return {
    ...order,
    lines: withProduct,
    customLines,
    creditReserved: order.creditUsed - order.creditReturned,
  }
}

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof readStoredOrder>>>
export type StoredCustomLine = StoredOrder['customLines'][number]
export type StoredLine = StoredOrder['lines'][number]
