import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { buildError, toReason } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { type OrderContent, readContent } from './read-content.ts'
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
  const order = await requireContent(tx, id)
  const reason = await findRefusal(tx, order)
  if (reason) throw buildError(reason)
  return issueContent(tx, order, { requestId }, by, now)
}

export const issueInvoicesCall = signedIn.invoices.issueMany.handler(
  ({ context: { db, admin, clock }, input: { ids } }) =>
    db.transaction().execute((tx) => issueInvoices(tx, [...new Set(ids)], admin, clock())),
)

/** Issues the invoices of several orders, and skips those that can’t have one. */
async function issueInvoices(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const chosen = tx.selectFrom('orders').select('_id').where('_id', 'in', ids)
  await chosen.orderBy('_id').forUpdate().execute()
  // Counters are locked in the order of the sites, so that concurrent changes do not deadlock.
  const orders = await chosen.orderBy('site').orderBy('_id').execute()
  const found = new Set(orders.map(({ _id }) => _id))
  const gone = ids.filter((id) => !found.has(id))
  const result: BulkResult = {
    updated: [],
    skipped: gone.map((_id) => ({ _id, ...toReason('ORDER_GONE') })),
  }
  for (const { _id } of orders) {
    const order = await requireContent(tx, _id)
    const reason = await findRefusal(tx, order)
    if (reason) result.skipped.push({ _id, ...reason })
    else {
      await issueContent(tx, order, {}, by, now)
      result.updated.push(_id)
    }
  }
  return result
}

async function requireContent(tx: Transaction<Tables>, id: string): Promise<OrderContent> {
  const order = await readContent(tx, id)
  if (!order) throw new Error('The locked order is missing.')
  return order
}

/** Why a locked order can’t have an invoice; null if it can. */
async function findRefusal(tx: Transaction<Tables>, order: OrderContent): Promise<ErrorReason | null> {
  const { orderId } = order
  if (order.isTestOrder) return toReason('INVOICE_OF_TEST_ORDER', { orderId })
  if (order.isCancelled) return toReason('INVOICE_OF_CANCELLED_ORDER', { orderId })
  const current = await findCurrent(tx, order._id)
  if (current) return toReason('INVOICE_EXISTS', { orderId, number: current.number })
  if (!order.isShipped && isIntraCommunity(order.content)) return toReason('INVOICE_NOT_SHIPPED', { orderId })
  return isComplete(order.content) ? null : toReason('INVOICE_SELLER_INCOMPLETE')
}

async function issueContent(
  tx: Transaction<Tables>,
  order: OrderContent,
  options: { requestId?: string },
  by: Actor,
  now: Date,
): Promise<string> {
  const { _id } = await issue(tx, order, options, by, now)
  const { _id: id, orderId, uriCode, site } = order
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
