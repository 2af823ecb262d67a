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

/** The restored credit that an exchange created from paid money, in cents. */
type Refunded = { refunded: number }

/** The credit that an edit restores to the customer before it. */
export function getRestoredCredit(
  current: Pick<StoredOrder, 'customer' | 'creditReserved' | 'isTestOrder'>,
  { row, creditReserved }: EditedOrder,
): number {
  if (current.isTestOrder) return 0
  const left = row.customer === current.customer ? creditReserved : 0
  return Math.max(0, current.creditReserved - left)
}

/**
 * Takes the additional stock, coupon use and credit that an edited order needs, and releases what it no
 * longer needs.
 */
export async function exchangeHoldings(
  tx: Transaction<Tables>,
  current: StoredOrder,
  edited: EditedOrder & Refunded,
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
  { row, creditReserved, refunded }: EditedOrder & Refunded,
  by: Actor,
  now: Date,
): Promise<void> {
  const isSameCustomer = row.customer === current.customer
  const bookings = isSameCustomer
    ? [{ customer: row.customer, amount: current.creditReserved - creditReserved - refunded }]
    : [
        { customer: current.customer, amount: current.creditReserved - refunded },
        { customer: row.customer, amount: -creditReserved },
      ]
  const params = { orderId: current.orderId }
  const fromExchange = { code: 'EXCHANGE_REFUNDED', params } as const
  const booked = [
    { customer: current.customer, amount: refunded, reason: fromExchange },
    ...bookings.map((booking) => ({ ...booking, reason: { code: 'ORDER_EDITED', params } as const })),
  ]
  for (const { customer, amount, reason } of booked)
    if (customer && amount !== 0)
      await bookCredit(tx, { customer, amount, kind: 'order', reason, order: current._id }, by, now)
}
