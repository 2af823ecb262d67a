import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** Every transaction locks orders before their customers. */
export async function lockCustomerOrders(tx: Db, customers: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('_id')
    .where((row) => row('customer', '=', row.fn.any(row.val(customers))))
    .orderBy('_id')
    .forUpdate()
    .execute()
}

/** Updates the text that finds orders of renamed customers in a search. The caller has locked the orders. */
export async function renameOnOrders(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  await sql`
    update orders set "customerSearch" = customers."search" from customers
    where customers."_id" = any(${customers}::uuid[]) and orders."customer" = customers."_id"
      and orders."customerSearch" <> customers."search"
  `.execute(tx)
}
