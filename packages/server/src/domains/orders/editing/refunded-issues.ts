import { withTax } from '@storekeeper/contract/taxes/order-tax'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { OrderAnswer } from '../validation/validate-order.ts'

/**
 * The reasons why an edit of a locked order is refused: a line, all lines or the shipping would cost less than was
 * refunded of it, so that its sales would be negative.
 */
export async function refundedIssues(
  tx: Transaction<Tables>,
  current: StoredOrder,
  { lines, custom, priced, currency }: OrderAnswer,
): Promise<FieldReason[]> {
  const refunds = await tx
    .selectFrom('refunds')
    .select(['lines', 'merchandise', 'shipping'])
    .where('order', '=', current._id)
    // Overpayments, and what a cancellation refunded, are no part of the price.
    .whereRef('overpaid', '<', 'amount')
    .execute()
  if (refunds.length === 0) return []
  const money = (amount: number) => ({ amount, currency })
  const grossOf = ({ total, tax }: { total: number; tax: number }) => withTax(total, tax, priced.taxMode)
  const edited = [
    ...lines.map(({ stored, index }) => ({ stored, path: `items.${index}.quantity` })),
    ...custom.map(({ stored }, index) => ({ stored, path: `customItems.${index}.quantity` })),
  ].map((line, index) => {
    const price = priced.lines[index]
    return { ...line, gross: price ? grossOf(price) : 0 }
  })
  const ofLines = refunds.flatMap((refund) => refund.lines)
  const issues = [...current.lines, ...current.customLines].flatMap(({ _id, title }): FieldReason[] => {
    const refunded = sum(ofLines.flatMap(({ line, amount }) => (line === _id ? [amount] : [])))
    const after = edited.find(({ stored }) => stored?._id === _id)
    if (refunded <= (after?.gross ?? 0)) return []
    const reason = toReason('ORDER_LINE_REFUNDED', { title, refunded: money(refunded) })
    return [{ path: after?.path ?? 'items', ...reason }]
  })
  if (issues.length > 0) return issues
  const merchandise = sum(refunds.map((refund) => refund.merchandise))
  if (merchandise > sum(edited.map(({ gross }) => gross)))
    issues.push({ path: 'items', ...toReason('ORDER_BELOW_REFUNDED', { refunded: money(merchandise) }) })
  const shipping = sum(refunds.map((refund) => refund.shipping))
  if (shipping > grossOf({ total: priced.shippingTotal, tax: priced.shippingTax.tax }))
    issues.push({ path: 'shipping', ...toReason('ORDER_BELOW_REFUNDED', { refunded: money(shipping) }) })
  return issues
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
