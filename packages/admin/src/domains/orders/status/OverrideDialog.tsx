import { Select, Textarea } from '@mantine/core'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import { canMove, TRACKING_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { type FormEvent, useState } from 'react'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { Notice } from '~/ui/Notice'
import { FIRST_ANSWERS, mayHavePaid, toStatusChange } from './questions'
import { Refused } from './Refused'
import { StatusQuestions } from './StatusQuestions'
import type { MovingOrder } from './use-status-change'

const LONGEST_REASON = 500

type Props = {
  order: MovingOrder
  error: Error | null
  isSending: boolean
  onSend: (change: StatusChange) => void
  onClose: () => void
}

/** A super admin sets a status against the rules; the timeline contains the reason. */
export const OverrideDialog = ({ order, error, isSending, onSend, onClose }: Props) => {
  const [to, setTo] = useState<TrackingStatus | null>(null)
  const [answers, setAnswers] = useState(FIRST_ANSWERS)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const change = to && toStatusChange(to, answers)
    if (change && reason.trim()) onSend({ ...change, override: { reason: reason.trim() } })
  }

  return (
    <FormDialog
      title={m.orders_override_title({ order: `#${order.orderId}` })}
      send={m.orders_override_confirm()}
      form={{ submit: send, isSending }}
      onClose={onClose}
    >
      <Notice tone="plain">
        {m.orders_override_text({ status: TRACKING_STATUS[order.trackingStatus].label() })}
      </Notice>
      <Select
        label={m.orders_new_status()}
        placeholder={m.orders_choose_status()}
        data={forbidden(order.trackingStatus).map((status) => ({
          value: status,
          label: TRACKING_STATUS[status].label(),
        }))}
        value={to}
        onChange={setTo}
        error={isTried && !to && m.orders_choose_status_first()}
        allowDeselect={false}
        withAsterisk
        data-autofocus
      />
      {to && (
        <StatusQuestions
          to={to}
          answers={answers}
          onChange={(change) => setAnswers({ ...answers, ...change })}
          isReasonMissing={isTried && answers.cancelReason === null}
          asksRefund={mayHavePaid(order.paymentStatus)}
          noCredit={order.customer ? undefined : m.orders_no_credit_for_guest()}
        />
      )}
      <Textarea
        label={m.orders_override_reason()}
        description={m.orders_override_reason_text()}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && !reason.trim() && m.orders_enter_reason()}
        maxLength={LONGEST_REASON}
        autosize
        minRows={2}
        maxRows={6}
        withAsterisk
      />
      {error && <Refused error={error} from={order.trackingStatus} to={null} />}
    </FormDialog>
  )
}

/** The statuses that the rules do not permit. */
const forbidden = (from: TrackingStatus) =>
  TRACKING_STATUSES.filter((to) => to !== from && !canMove(from, to))
