import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { InvoiceTime } from '@storekeeper/contract/settings'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Reaction } from '../../ports/outbox/reactions.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readContent } from './read-content.ts'
import { isComplete, isIntraCommunity } from './update-invoices.ts'

/**
 * Issues the invoice of an order once it is paid or shipped, if the store has chosen so: exactly once, because the
 * order is locked and has at most one current invoice. A locked order makes the reaction wait for its next turn, since
 * it holds the counters of its earlier events.
 */
export const issueOnEvents: Reaction = async (tx, event, now) => {
  if (event.name !== 'order.placed' && event.name !== 'order.statusChanged' && event.name !== 'order.changed')
    return
  const { invoiceAt, invoiceSince } = await tx
    .selectFrom('settings')
    .select(['invoiceAt', 'invoiceSince'])
    .executeTakeFirstOrThrow()
  if (invoiceAt === 'manual' || invoiceSince === null) return
  const id = event.payload.order
  if (await isDue(tx, id, invoiceAt, invoiceSince)) await issueInvoice(tx, { order: id }, null, now)
}

/**
 * Whether an order without an invoice is due; locks the order. Orders of businesses in other countries of the Union wait
 * until they are shipped, and for an admin if the store has no VAT ID, which they need.
 */
async function isDue(
  tx: Transaction<Tables>,
  id: string,
  invoiceAt: Exclude<InvoiceTime, 'manual'>,
  since: string,
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select(['trackingStatus', 'total', 'amountPaid', 'creditUsed', 'overpaidReturned', 'taxes'])
    .where('_id', '=', id)
    .where('isTestOrder', '=', false)
    .where('trackingStatus', '<>', 'cancelled')
    .where('createdAt', '>=', since)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('currentInvoices')
            .select('currentInvoices.order')
            .whereRef('currentInvoices.order', '=', 'orders._id'),
        ),
      ),
    )
    .forUpdate()
    .noWait()
    .executeTakeFirst()
  if (!order) return false
  const isShipped = leftAsWhole(order.trackingStatus)
  if (isIntraCommunity(order) && !(isShipped && (await hasSeller(tx, id)))) return false
  if (invoiceAt === 'shipped') return isShipped
  return order.amountPaid + order.creditUsed - order.overpaidReturned >= order.total
}

async function hasSeller(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const order = await readContent(tx, id)
  return order !== undefined && isComplete(order.content)
}
