import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { bookCredit } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { PlannedRefund } from './plan-refund.ts'

/** Books the credit of refunds; those of test orders change no customer's credit. */
export async function bookRefundCredit(
  tx: Transaction<Tables>,
  refunds: readonly PlannedRefund[],
  by: Actor,
  now: Date,
): Promise<void> {
  const real = refunds.filter(({ was }) => !was.order.isTestOrder)
  const toCredit = real.filter(({ draft }) => draft.target === 'credit')
  // One query locks all customers, also those whose refund books no credit, because the caller then changes
  // their totals: two queries would not lock the ids in order.
  await lockCustomers(
    tx,
    real.flatMap(({ was }) => was.order.customer ?? []),
  )
  for (const { draft, amount, credit, exchanged, was } of toCredit) {
    const { customer, orderId, _id: order } = was.order
    if (!customer) continue
    const { ledgerReason = { code: 'ORDER_REFUNDED', params: { orderId } } } = draft
    const cause = (code: 'ITEMS_EXCHANGED' | 'EXCHANGE_REFUNDED' | 'ORDER_REFUNDED') => ({
      ...{ code, params: { orderId } },
    })
    const restored = { customer, kind: 'order' as const, order }
    const returned = { ...restored, amount: credit - exchanged, reason: ledgerReason }
    const fromExchange = cause(draft.isExchange ? 'ITEMS_EXCHANGED' : 'EXCHANGE_REFUNDED')
    const again = { ...restored, amount: exchanged, reason: fromExchange }
    const reason = cause(draft.isExchange ? 'ITEMS_EXCHANGED' : 'ORDER_REFUNDED')
    const given = { customer, amount: amount - credit, kind: 'refund' as const, reason, order }
    if (again.amount > 0) await bookCredit(tx, again, by, now)
    if (returned.amount > 0) await bookCredit(tx, returned, by, now)
    if (given.amount > 0) await bookCredit(tx, given, by, now)
  }
}
