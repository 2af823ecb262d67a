import { Radio, Select, Stack, Switch } from '@mantine/core'
import {
  CANCEL_REASONS,
  REFUND_TARGETS,
  RefundTarget,
  type TrackingStatus,
} from '@storekeeper/contract/orders/tracking-status'
import { REASON_NAME, REFUND_NAME } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { MailChoice } from '../shipments/MailChoice'
import { type Answers, isMailed, needsAnswers } from './questions'

type Props = {
  to: TrackingStatus
  answers: Answers
  onChange: (change: Partial<Answers>) => void
  /** True once the admin tried to continue without a reason. */
  isReasonMissing: boolean
  asksRefund: boolean
  /** The reason why the amount cannot be refunded as credit. */
  noCredit?: string
}

/** The questions before a status is set. */
export const StatusQuestions = ({ to, answers, onChange, isReasonMissing, asksRefund, noCredit }: Props) => {
  if (!isMailed(to)) return null
  return (
    <Stack gap="md">
      {to === 'cancelled' && (
        <Select
          label={m.orders_why_cancel()}
          placeholder={m.orders_choose_reason()}
          data={CANCEL_REASONS.map((reason) => ({ value: reason, label: REASON_NAME[reason]() }))}
          value={answers.cancelReason}
          onChange={(cancelReason) => onChange({ cancelReason })}
          error={isReasonMissing && m.orders_choose_reason_first()}
          allowDeselect={false}
          withAsterisk
        />
      )}
      {needsAnswers(to) && (
        <Switch
          label={m.orders_restock()}
          description={m.orders_restock_text()}
          checked={answers.restock}
          onChange={(event) => onChange({ restock: event.currentTarget.checked })}
        />
      )}
      {to === 'cancelled' && asksRefund && (
        <Radio.Group
          label={m.orders_where_money()}
          value={answers.refundTo}
          onChange={(target) => onChange({ refundTo: RefundTarget.parse(target) })}
        >
          <Stack gap="xs" pt={8}>
            {REFUND_TARGETS.map((target) => (
              <Radio
                key={target}
                value={target}
                label={REFUND_NAME[target]()}
                description={
                  { original: m.provider_payments_of_online(), credit: noCredit, nowhere: undefined }[target]
                }
                disabled={target === 'credit' && noCredit !== undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <MailChoice
        description={m.orders_mail_customers_text()}
        value={answers.mailsCustomer}
        onChange={(event) => onChange({ mailsCustomer: event.currentTarget.checked })}
      />
    </Stack>
  )
}
