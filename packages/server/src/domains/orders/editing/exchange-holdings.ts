import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { exchangeUse } from '../../coupons/coupons.ts'
import { bookCredit } from '../../credit/credit.ts'
import { stockMovesOf } from '../../pricing/pricing.ts'
import { exchangeStock } from '../../products/products.ts'
import type { HeldOrder } from '../asking/held-order.ts'
import { withoutRestocked } from '../lines-of.ts'
import type { EditedOrder } from './compose-edit.ts'

/** Takes what the order needs more of stock, coupon and credit, and gives back what it needs no longer. */
export async function exchangeHoldings(
  tx: Transaction<Tables>,
  held: HeldOrder,
  edited: EditedOrder,
  by: Actor,
  now: Date,
): Promise<void> {
  if (held.stockIsTaken) {
    const [had, needs] = [held.lines.map(withoutRestocked), edited.lines.map(withoutRestocked)]
    await exchangeStock(tx, stockMovesOf(had), stockMovesOf(needs), now)
  }
  await exchangeCoupon(tx, held, edited, now)
  if (!held.isTestOrder) await exchangeCredit(tx, held, edited, by, now)
}

async function exchangeCoupon(
  tx: Transaction<Tables>,
  held: HeldOrder,
  { coupon, row }: EditedOrder,
  now: Date,
): Promise<void> {
  const used = coupon?._id ?? null
  if (used === held.usedCoupon && row.customer === held.customer) return
  const use = used && {
    order: held._id,
    coupon: used,
    customer: row.customer,
    isHeld: !held.isTestOrder,
    createdAt: now.toISOString(),
  }
  await exchangeUse(tx, held._id, use || null)
}

/** An order's credit is its customer's: with another customer the first gets all back, and the second pays anew. */
async function exchangeCredit(
  tx: Transaction<Tables>,
  held: HeldOrder,
  { row, creditHeld }: EditedOrder,
  by: Actor,
  now: Date,
): Promise<void> {
  const isSameCustomer = row.customer === held.customer
  const bookings = isSameCustomer
    ? [{ customer: row.customer, amount: held.creditHeld - creditHeld }]
    : [
        { customer: held.customer, amount: held.creditHeld },
        { customer: row.customer, amount: -creditHeld },
      ]
  const reason = `Order #${held.orderId} edited`
  for (const { customer, amount } of bookings)
    if (customer && amount !== 0)
      await bookCredit(tx, { customer, amount, kind: 'order', reason, order: held._id }, by, now)
}
