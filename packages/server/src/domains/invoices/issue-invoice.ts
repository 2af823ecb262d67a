import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { readContent } from './read-content.ts'
import { requireInvoice } from './read-invoices.ts'
import { isComplete, isIntraCommunity, issue } from './update-invoices.ts'

export const issueInvoiceCall = signedIn.invoices.issue.handler(
  async ({ context: { db, admin, clock }, input: { id, requestId }, errors }) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw errors.NOT_FOUND()
      demandSite(admin, 'invoices:issue', order.site)
      return requireInvoice(tx, await issueInvoice(tx, { order: id, requestId }, admin, clock()))
    }),
)

const lockOrder = (tx: Transaction<Tables>, id: string) =>
  tx.selectFrom('orders').select('site').where('_id', '=', id).forUpdate().executeTakeFirst()

/**
 * Issues the invoice of a locked order and returns its `_id`. A repeated `requestId` returns the first one. Refuses
 * (409) test orders, cancelled orders, orders that have an invoice and intra-Community supplies that have not left, and
 * (422) a store without what its invoices need.
 */
export async function issueInvoice(
  tx: Transaction<Tables>,
  { order: id, requestId }: { order: string; requestId?: string },
  by: Actor,
  now: Date,
): Promise<string> {
  const first = requestId && (await findFirst(tx, requestId))
  if (first) {
    refuseOtherContents(first.order === id)
    return first._id
  }
  const order = await readContent(tx, id)
  if (!order) throw new Error('The locked order is missing.')
  const { orderId, uriCode, site } = order
  if (order.isTestOrder) throw apiError('INVOICE_OF_TEST_ORDER', { orderId })
  if (order.isCancelled) throw apiError('INVOICE_OF_CANCELLED_ORDER', { orderId })
  const current = await findCurrent(tx, id)
  if (current) throw apiError('INVOICE_EXISTS', { orderId, number: current.number })
  if (!order.isShipped && isIntraCommunity(order.content)) throw apiError('INVOICE_NOT_SHIPPED', { orderId })
  if (!isComplete(order.content)) throw apiError('INVOICE_SELLER_INCOMPLETE')
  const { _id } = await issue(tx, order, { requestId }, by, now)
  await emit(tx, now, [{ name: 'order.changed', payload: { order: id, orderId, uriCode, site } }])
  return _id
}

const findFirst = (tx: Transaction<Tables>, requestId: string) =>
  tx.selectFrom('invoices').select(['_id', 'order']).where('requestId', '=', requestId).executeTakeFirst()

const findCurrent = (tx: Transaction<Tables>, order: string) =>
  tx
    .selectFrom('currentInvoices')
    .innerJoin('invoices', 'invoices._id', 'currentInvoices.invoice')
    .select('invoices.number')
    .where('currentInvoices.order', '=', order)
    .executeTakeFirst()
