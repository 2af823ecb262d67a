import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { changeCopiedFiles } from '../../files/files.ts'
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
  await writeLines(tx, held._id, lines)
  await changeCopiedFiles(tx, 'order', { entityId: held._id, urls: lines.map((line) => line.image) })
  await moveCustomerTotals(tx, [{ before: held, after: { ...held, ...row } }])
}

/** An order from elsewhere may have been a delivery alone. */
async function writeLines(
  tx: Transaction<Tables>,
  order: string,
  lines: EditedOrder['lines'],
): Promise<void> {
  const kept = lines.map((line) => line._id)
  await tx
    .deleteFrom('orderLines')
    .where('order', '=', order)
    .where('_id', '<>', sql<string>`all(${kept}::uuid[])`)
    .execute()
  if (lines.length === 0) return
  await tx
    .insertInto('orderLines')
    .values(lines.map((line) => ({ ...line, order, includes: JSON.stringify(line.includes) })))
    .onConflict((conflict) =>
      conflict.column('_id').doUpdateSet({
        position: sql`excluded."position"`,
        quantity: sql`excluded."quantity"`,
        restocked: sql`excluded."restocked"`,
        discount: sql`excluded."discount"`,
        total: sql`excluded."total"`,
      }),
    )
    .execute()
}
