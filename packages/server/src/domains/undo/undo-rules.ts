import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'
import type { UndoRules } from '../../lib/undo-rule.ts'
import { bulkRunUndo } from '../bulk-runs/bulk-runs.ts'
import { categoryUndo } from '../categories/categories.ts'
import { couponUndo } from '../coupons/coupons.ts'
import { customerUndo } from '../customers/customers.ts'
import { chatUndo } from '../live-chats/live-chats.ts'
import { orderUndo } from '../orders/orders.ts'
import { productUndo } from '../products/products.ts'
import { shippingUndo } from '../shipping/shipping.ts'
import { ticketUndo } from '../tickets/tickets.ts'

/** How entries of the audit log are undone, by action. One line for each domain. */
export const UNDO_RULES: UndoRules = {
  ...orderUndo,
  ...productUndo,
  ...categoryUndo,
  ...customerUndo,
  ...couponUndo,
  ...shippingUndo,
  ...ticketUndo,
  ...chatUndo,
  ...bulkRunUndo,
}

/** Why entries of an action without a rule can’t be undone. */
export function findPermanence(action: string): ErrorReason {
  if (/\.(removed|erased|accountDeleted)$/.test(action)) return toReason('UNDO_DELETED')
  if (MAILED.test(action)) return toReason('UNDO_MAILED')
  if (MONEY.test(action)) return toReason('UNDO_MONEY_MOVED')
  return toReason('UNDO_IRREVERSIBLE')
}

const MAILED =
  /^(order\.(mailed|notifiedAgain|paymentReminded)|customer\.(notifiedAgain|approved|approvalRefused)|ticket\.answered|campaign\.\w+)$/
const MONEY = /^(order\.(paid|refund\w*|payment\w*)|credit\.\w+|return\.(refunded|exchanged))$/

/** Fields of orders whose changes move money or credit. */
export const MONEY_FIELDS: readonly string[] = [
  'amountPaid',
  'amountRefunded',
  'creditUsed',
  'creditReturned',
  'overpaidReturned',
]
