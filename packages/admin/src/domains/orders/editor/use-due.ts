import { useCan } from '~/session/profile'
import { toTypedCents } from './order-form'
import type { Parts } from './parts'
import type { OrderEdit } from './use-order-form'

/** Returns the amounts paid and due: from the form for a new order, from the payments for an edited one. */
export const useDue = ({ edit, quoted, currency, order }: Parts) => {
  const { paid } = usePaid(edit)
  const typed = edit.form.useWatchValue('payment').amount
  const due = quoted.quote?.due ?? 0
  if (order) return { paid: quoted.quote?.amountPaid ?? 0, due }
  const amount = paid === 'all' ? Math.max(due, 0) : paid === 'part' ? toTypedCents(typed, currency) || 0 : 0
  return { paid: amount, due: due - amount }
}

/** How much of a new order is paid: nothing on a site whose payments the admin may not record. */
export const usePaid = ({ form }: OrderEdit) => {
  const canPay = useCan('orders:pay', form.useWatchValue('site'))
  const chosen = form.useWatchValue('paid')
  return { canPay, paid: canPay ? chosen : 'nothing' }
}
