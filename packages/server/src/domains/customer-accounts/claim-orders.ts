import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recountCustomers } from '../orders/orders.ts'

/**
 * Assigns the orders with a verified e-mail address that belong to no customer. Orders of guests already
 * belong to the record of their address.
 */
export async function claimOrders(tx: Transaction<Tables>, customer: string, email: string): Promise<void> {
  const { rows } = await sql`
    update orders set "customer" = customers."_id", "customerSearch" = customers."search" from customers
    where customers."_id" = ${customer} and orders."customer" is null and lower(orders."email") = ${email}
    returning orders."_id"
  `.execute(tx)
  if (rows.length > 0) await recountCustomers(tx, [customer])
}
