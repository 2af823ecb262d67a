import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { changeCopiedFiles } from '../../files/files.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { jsonOrNull } from '../order-rows.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { EditedOrder } from './build-edit.ts'

/** Writes an edited order and its lines; a remaining line retains its row. */
export async function saveEdit(
  tx: Transaction<Tables>,
  current: StoredOrder,
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
      manualDiscount: jsonOrNull(row.manualDiscount),
      taxes: JSON.stringify(row.taxes),
      version: current.version + 1,
      updatedAt: now.toISOString(),
    })
    .where('_id', '=', current._id)
    .execute()
  await writeLines(tx, current._id, lines)
  await changeCopiedFiles(tx, 'order', { entityId: current._id, urls: lines.map((line) => line.image) })
  await moveCustomerTotals(tx, [{ before: current, after: { ...current, ...row } }])
}

/** An imported order may have no lines, only shipping. */
async function writeLines(
  tx: Transaction<Tables>,
  order: string,
  lines: EditedOrder['lines'],
): Promise<void> {
  const stored = lines.map((line) => line._id)
  await tx
    .deleteFrom('orderLines')
    .where('order', '=', order)
    .where('_id', '<>', sql<string>`all(${stored}::uuid[])`)
    .execute()
  if (lines.length === 0) return
  await tx
    .insertInto('orderLines')
    .values(
      lines.map((line) => ({
        ...line,
        order,
        includes: JSON.stringify(line.includes),
        manual: jsonOrNull(line.manual),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('_id').doUpdateSet({
        position: sql`excluded."position"`,
        kind: sql`excluded."kind"`,
        title: sql`excluded."title"`,
        unitPrice: sql`excluded."unitPrice"`,
        regularPrice: sql`excluded."regularPrice"`,
        manual: sql`excluded."manual"`,
        quantity: sql`excluded."quantity"`,
        restocked: sql`excluded."restocked"`,
        discount: sql`excluded."discount"`,
        total: sql`excluded."total"`,
        taxRate: sql`excluded."taxRate"`,
        taxKind: sql`excluded."taxKind"`,
        taxTitle: sql`excluded."taxTitle"`,
        tax: sql`excluded."tax"`,
      }),
    )
    .execute()
}
