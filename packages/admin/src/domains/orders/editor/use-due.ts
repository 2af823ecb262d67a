import { centsOf } from './order-form'
import type { Parts } from './parts'

/** What is paid, and what is left to pay: of a new order by what is typed, of an edited one by what was paid. */
export const useDue = ({ edit, quoted, currency, order }: Parts) => {
  const paid = edit.form.useWatchValue('paid')
  const typed = edit.form.useWatchValue('payment').amount
  const due = quoted.quote?.due ?? 0
  if (order) return { paid: quoted.quote?.amountPaid ?? 0, due }
  const amount = paid === 'all' ? Math.max(due, 0) : paid === 'part' ? centsOf(typed, currency) : 0
  return { paid: amount, due: due - amount }
}
