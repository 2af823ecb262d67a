import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FIRST_ANSWERS, mayHavePaid, toStatusChange } from './questions'
import { Refused } from './Refused'
import { StatusQuestions } from './StatusQuestions'
import type { MovingOrder } from './use-status-change'

type Props = {
  order: MovingOrder
  to: TrackingStatus
  error: Error | null
  isSending: boolean
  onSend: (change: StatusChange) => void
  onClose: () => void
}

/**
 * Cancels or returns one order after the admin has answered the questions; a refusal is shown above the
 * buttons.
 */
export const StatusDialog = ({ order, to, error, isSending, onSend, onClose }: Props) => {
  const asksRefund = mayHavePaid(order.paymentStatus)
  const [answers, setAnswers] = useState({
    ...FIRST_ANSWERS,
    refundTo: asksRefund ? FIRST_ANSWERS.refundTo : ('nowhere' as const),
  })
  const [isTried, setTried] = useState(false)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const change = toStatusChange(to, answers)
    if (change) onSend(change)
  }

  return (
    <FormDialog
      title={(to === 'cancelled' ? m.orders_cancel_title : m.orders_return_title)({
        order: `#${order.orderId}`,
      })}
      send={(to === 'cancelled' ? m.orders_cancel_order : m.orders_take_back)()}
      cancel={m.orders_keep()}
      color={to === 'cancelled' ? 'red.8' : undefined}
      form={{ submit: send, isSending }}
      onClose={onClose}
    >
      <StatusQuestions
        to={to}
        answers={answers}
        onChange={(change) => setAnswers({ ...answers, ...change })}
        isReasonMissing={isTried && answers.cancelReason === null}
        asksRefund={asksRefund}
        noCredit={order.customer ? undefined : m.orders_no_credit_for_guest()}
      />
      {error && <Refused error={error} from={order.trackingStatus} to={to} />}
    </FormDialog>
  )
}
