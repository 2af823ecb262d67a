import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { HeldOrder } from '../asking/held-order.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { jsonOrNull } from '../write-orders.ts'
import type { EditedOrder } from './compose-edit.ts'

/** Writes an edited order and its lines; a line that is kept stays the same row. */
export async function writeEdit(
  tx: Transaction<Tables>,
  held: HeldOrder,
  { row, lines }: EditedOrder,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...row,
      receiverName: JSON.stringify(row.receiverName),
      shippingAddress: jsonOrNull(row.shippingAddress),
      billingAddress: jsonOrNull(row.billingAddress),
      coupon: jsonOrNull(row.coupon),
      shipping: jsonOrNull(row.shipping),
      version: held.version + 1,
      updatedAt: now.toISOString(),
    })
    .where('_id', '=', held._id)
    .execute()
  await tx
    .deleteFrom('orderLines')
    .where('order', '=', held._id)
    .where(
      '_id',
      'not in',
      lines.map((line) => line._id),
    )
    .execute()
  await tx
    .insertInto('orderLines')
    .values(lines.map((line) => ({ ...line, order: held._id, includes: JSON.stringify(line.includes) })))
    .onConflict((conflict) =>
      conflict.column('_id').doUpdateSet({
        position: sql`excluded."position"`,
        quantity: sql`excluded."quantity"`,
        discount: sql`excluded."discount"`,
        total: sql`excluded."total"`,
      }),
    )
    .execute()
  await moveCustomerTotals(tx, [{ before: held, after: { ...held, ...row } }])
}
