import type { ErrorReason } from '@storekeeper/contract/errors'
import { getLimit, type LimitedRole } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { openGrantLimits } from '../../credit/credit.ts'
import { findErased } from '../../customers/customers.ts'
import { readLimitedRoles } from '../../permissions/permissions.ts'
import type { LockedOrder } from '../locked-order.ts'
import { queueProviderRefunds, readCaptured } from '../provider-payments/queue-refunds.ts'
import { bookRefundCredit } from './book-refund-credit.ts'
import { readExchangedCredit } from './exchanged-credit.ts'
import {
  type OpenOrder,
  type PlannedRefund,
  planRefund,
  type RefundDraft,
  type RefundRefusal,
} from './plan-refund.ts'
import { getMerchandise, getRefundableTax, readLineTaxes } from './refund-taxes.ts'

export type RefundResult = {
  refunds: PlannedRefund[]
  skipped: { draft: RefundDraft; why: RefundRefusal; order: LockedOrder | null; reason?: ErrorReason }[]
  /** The orders after the refunds, by their `_id`. The caller writes them. */
  orders: ReadonlyMap<string, OpenOrder>
}

/**
 * The only function that refunds money: writes the refunds and books the credit. A refund that its order does
 * not allow is skipped with the reason. The caller has locked the orders.
 */
export async function refundOrders(
  tx: Transaction<Tables>,
  locked: readonly LockedOrder[],
  drafts: readonly RefundDraft[],
  by: Actor,
  now: Date,
): Promise<RefundResult> {
  const orders = new Map(await openOrders(tx, locked))
  const roles = await readLimitedRoles(tx, by)
  const limits = drafts.some(({ target }) => target === 'credit')
    ? await openGrantLimits(tx, by, now)
    : () => undefined
  const refunds: PlannedRefund[] = []
  const skipped: RefundResult['skipped'] = []
  for (const draft of drafts) {
    const was = orders.get(draft.order)
    const step = was ? planRefund(was, draft, roles && getRefundLimit(roles, was.order, draft)) : 'noOrder'
    if (typeof step === 'string') {
      skipped.push({ draft, why: step, order: was?.order ?? null })
      continue
    }
    const reason = isGrant(step) ? limits(toGrant(step)) : undefined
    if (reason) skipped.push({ draft, why: 'creditAboveLimit', order: step.was.order, reason })
    else {
      refunds.push(step)
      orders.set(draft.order, step.is)
    }
  }
  const rows = refunds.map((step) => refundRow(step, by, now))
  for (const chunk of inChunks(rows, 1000)) await tx.insertInto('refunds').values(chunk).execute()
  await queueProviderRefunds(tx, refunds, now)
  await bookRefundCredit(tx, refunds, by, now)
  return { refunds, skipped, orders }
}

async function openOrders(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<[string, OpenOrder][]> {
  if (orders.length === 0) return []
  // The locks on the orders prevent other transactions from adding refunds.
  const earlier = await tx
    .selectFrom('refunds')
    .select(['order', 'merchandise', 'reference', 'tax', 'merchandiseTax', 'shipping', 'lines'])
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const byOrder = Map.groupBy(earlier, (refund) => refund.order)
  const lineTaxes = await readLineTaxes(tx, orders)
  const exchanged = await readExchangedCredit(
    tx,
    orders.map(({ _id }) => _id),
  )
  const erased = await findErased(
    tx,
    orders.map(({ customer }) => customer),
  )
  const captured = await readCaptured(
    tx,
    orders.map(({ _id }) => _id),
  )
  return orders.map((order) => {
    const given = byOrder.get(order._id) ?? []
    const merchandiseRefunded = given.reduce((sum, refund) => sum + refund.merchandise, 0)
    const references = new Set(given.flatMap((refund) => refund.reference ?? []))
    const merchandiseLeft = getMerchandise(order) - merchandiseRefunded
    const refundable = getRefundableTax(order, given, lineTaxes.get(order._id) ?? [])
    const money = { merchandiseLeft, refundable, exchanged: exchanged.get(order._id) ?? 0 }
    const isCustomerErased = order.customer !== null && erased.has(order.customer)
    return [
      order._id,
      {
        order,
        ...money,
        isCustomerErased,
        references,
        captured: captured.get(order._id) ?? [],
        refundedAt: undefined,
      },
    ]
  })
}

/** Cancelling an order refunds it with the permission for its status. */
const getPermission = ({ isCancelling }: RefundDraft) =>
  isCancelling ? ('orders:status' as const) : ('orders:pay' as const)

const getRefundLimit = (roles: readonly LimitedRole[], { site }: LockedOrder, draft: RefundDraft) =>
  getLimit(roles, 'refundPerOrder', getPermission(draft), site)

/** Whether a refund adds to a customer’s credit. That of a test order changes none. */
const isGrant = ({ draft, was }: PlannedRefund): boolean =>
  draft.target === 'credit' && !draft.isExchange && !was.order.isTestOrder

const toGrant = ({ draft, amount, credit, exchanged, was }: PlannedRefund) => ({
  amount: amount - credit + exchanged,
  permission: getPermission(draft),
  site: was.order.site,
})

const refundRow = (
  { _id, draft, amount, merchandise, overpaid, credit, taxes }: PlannedRefund,
  by: Actor,
  now: Date,
) => ({
  _id,
  order: draft.order,
  amount,
  merchandise,
  overpaid,
  credit,
  tax: taxes.merchandiseTax + taxes.shippingTax,
  merchandiseTax: taxes.merchandiseTax,
  shipping: taxes.shipping,
  target: draft.target,
  reason: draft.reason,
  lines: JSON.stringify(draft.lines ?? []),
  reference: draft.reference ?? null,
  return: draft.return ?? null,
  admin: by?._id ?? null,
  createdAt: draft.refundedAt ?? now.toISOString(),
})
