import type { Tables } from '@storekeeper/server/db/tables'
import { issueInvoice } from '@storekeeper/server/domains/invoices/invoices'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../../admins.ts'

/** Issued invoices; those of orders with refunds have credit notes. */
const INVOICES = 16
/** Of these, the orders that had refunds. */
const WITH_REFUNDS = 4

/** Issues invoices for some of the latest delivered orders, at the time of their last change. */
export async function createDemoInvoices(tx: Transaction<Tables>, { jonas }: DemoAdmins): Promise<void> {
  const refunded = await findDelivered(tx, true, WITH_REFUNDS)
  const others = await findDelivered(tx, false, INVOICES - refunded.length)
  const orders = [...refunded, ...others].toSorted((one, other) =>
    one.updatedAt.localeCompare(other.updatedAt),
  )
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
