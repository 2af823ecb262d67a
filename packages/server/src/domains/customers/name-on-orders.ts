import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Orders are locked before their customers, everywhere. */
export async function lockOrdersOf(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('_id')
    .where('customer', 'in', [...customers])
    .orderBy('_id')
    .forUpdate()
    .execute()
}

/** Orders are found by what their customer is called today. They are locked by the caller. */
export async function renameOnOrders(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  await sql`
    update orders set "customerSearch" = customers."search" from customers
    where customers."_id" = any(${customers}::uuid[]) and orders."customer" = customers."_id"
      and orders."customerSearch" <> customers."search"
  `.execute(tx)
}
