import { toTypedCents } from './order-form'
import type { Parts } from './parts'

/** Returns the amounts paid and due: from the form for a new order, from the payments for an edited one. */
export const useDue = ({ edit, quoted, currency, order }: Parts) => {
  const paid = edit.form.useWatchValue('paid')
  const typed = edit.form.useWatchValue('payment').amount
  const due = quoted.quote?.due ?? 0
  if (order) return { paid: quoted.quote?.amountPaid ?? 0, due }
  const amount = paid === 'all' ? Math.max(due, 0) : paid === 'part' ? toTypedCents(typed, currency) || 0 : 0
  return { paid: amount, due: due - amount }
}
