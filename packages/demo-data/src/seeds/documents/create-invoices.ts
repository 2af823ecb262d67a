import type { Tables } from '@storekeeper/server/db/tables'
import { issueInvoice } from '@storekeeper/server/domains/invoices/invoices'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../../admins.ts'
import { SHOPPERS } from '../../people/shoppers.ts'

/** Issued invoices; those of orders with refunds have credit notes. */
const INVOICES = 16
/** Of these, the orders that had refunds. */
const WITH_REFUNDS = 4

/** Issues invoices for some of the latest delivered orders, at the time of their last change. */
export async function createDemoInvoices(tx: Transaction<Tables>, { jonas }: DemoAdmins): Promise<void> {
  const refunded = await findDelivered(tx, true, WITH_REFUNDS)
  const shoppers = await findOrdersOfShoppers(tx)
  const known = new Set(shoppers.map(({ _id }) => _id))
  const rest = (await findDelivered(tx, false, INVOICES)).filter(({ _id }) => !known.has(_id))
  const orders = [...refunded, ...shoppers, ...rest]
    .slice(0, INVOICES)
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
  for (const { _id, updatedAt } of orders) await issueInvoice(tx, { order: _id }, jonas, new Date(updatedAt))
}

const findDelivered = (tx: Transaction<Tables>, isRefunded: boolean, limit: number) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'updatedAt'])
    .where('trackingStatus', '=', 'delivered')
    .where('isTestOrder', '=', false)
    .where('paymentStatus', 'in', isRefunded ? ['partially-refunded'] : ['paid'])
    .orderBy('createdAt', 'desc')
    .orderBy('_id')
    .limit(limit)
    .execute()

/** The latest delivered order of each customer who can sign in, so that they find an invoice in their account. */
const findOrdersOfShoppers = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers._id', 'orders.customer')
    .select(['orders._id', 'orders.updatedAt'])
    .distinctOn('orders.customer')
    .where(
      'customers.email',
      'in',
      SHOPPERS.map(({ email }) => email),
    )
    .where('orders.trackingStatus', '=', 'delivered')
    .where('orders.paymentStatus', '=', 'paid')
    .where('orders.isTestOrder', '=', false)
    .orderBy('orders.customer')
    .orderBy('orders.createdAt', 'desc')
    .execute()
