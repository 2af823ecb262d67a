import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { replaceUse } from '../../coupons/coupons.ts'
import { bookCredit } from '../../credit/credit.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { exchangeStock } from '../../products/products.ts'
import { withoutRestocked } from '../find-lines.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { EditedOrder } from './build-edit.ts'

/**
 * Takes the additional stock, coupon use and credit that an edited order needs, and releases what it no
 * longer needs.
 */
export async function exchangeHoldings(
  tx: Transaction<Tables>,
  current: StoredOrder,
  edited: EditedOrder,
  by: Actor,
  now: Date,
): Promise<void> {
  if (current.stockIsTaken) {
    const [had, needs] = [
      current.lines.map(withoutRestocked),
      edited.lines.flatMap((line) =>
        line.product ? [withoutRestocked({ ...line, product: line.product })] : [],
      ),
    ]
    await exchangeStock(tx, toStockMoves(had), toStockMoves(needs), now)
  }
  await exchangeCoupon(tx, current, edited, now)
  if (!current.isTestOrder) await exchangeCredit(tx, current, edited, by, now)
}

async function exchangeCoupon(
  tx: Transaction<Tables>,
  current: StoredOrder,
  { coupon, row }: EditedOrder,
  now: Date,
): Promise<void> {
  const used = coupon?._id ?? null
  if (used === current.usedCoupon && row.customer === current.customer) return
  const use = used && {
    order: current._id,
    coupon: used,
    customer: row.customer,
    isCounted: !current.isTestOrder,
    createdAt: now.toISOString(),
  }
  await replaceUse(tx, current._id, use || null)
}

/**
 * Books the difference in credit. If the order has another customer, the previous one gets all of it back and
 * the new one pays the full amount.
 */
async function exchangeCredit(
  tx: Transaction<Tables>,
  current: StoredOrder,
  { row, creditReserved }: EditedOrder,
  by: Actor,
  now: Date,
): Promise<void> {
  const isSameCustomer = row.customer === current.customer
  const bookings = isSameCustomer
    ? [{ customer: row.customer, amount: current.creditReserved - creditReserved }]
    : [
        { customer: current.customer, amount: current.creditReserved },
        { customer: row.customer, amount: -creditReserved },
      ]
  const reason = { code: 'ORDER_EDITED', params: { orderId: current.orderId } } as const
  for (const { customer, amount } of bookings)
    if (customer && amount !== 0)
      await bookCredit(tx, { customer, amount, kind: 'order', reason, order: current._id }, by, now)
}
