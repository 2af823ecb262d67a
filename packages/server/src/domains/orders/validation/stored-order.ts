import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import type { Db } from '../../../db/open.ts'

/** Reads an order for an edit, with its coupon use, its credit and the lines whose product still exists. */
export async function readStoredOrder(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('couponUses', 'couponUses.order', 'orders._id')
    .select(['orders._id', 'orderId', 'uriCode', 'site', 'orders.customer', 'version', 'updatedAt'])
    .select(['receiverName', 'email', 'phone', 'shippingAddress', 'billingAddress', 'country'])
    .select(ORDER_TEXT_NAMES)
    .select(['orders.coupon', 'shipping', 'subtotal', 'discountTotal', 'shippingTotal', 'total', 'itemCount'])
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
    .select(['restocked', 'isBundle', 'includes'])
    .where('order', '=', id)
    .orderBy('position')
    .execute()
  const withProduct = lines.flatMap((line) => (line.product ? [{ ...line, product: line.product }] : []))
  return { ...order, lines: withProduct, creditReserved: order.creditUsed - order.creditReturned }
}

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof readStoredOrder>>>
export type StoredLine = StoredOrder['lines'][number]
