import type { PaymentDispute } from '@storekeeper/contract/orders/money/money'
import type { DisputeStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'

const STATUS: Record<DisputeStatus, StatusLook> = {
  open: { tone: 'bad', label: m.provider_payments_problem_disputed },
  won: { tone: 'good', label: m.provider_payments_dispute_won },
  lost: { tone: 'bad', label: m.provider_payments_dispute_lost },
  closed: { tone: 'neutral', label: m.provider_payments_dispute_closed },
}

/** The status of a dispute, and until when the store can respond. */
export const DisputeBadge = ({ dispute: { status, dueBy } }: { dispute: PaymentDispute }) => (
  <>
    <StatusBadge {...STATUS[status]} />
    {status === 'open' && dueBy && <> {m.provider_payments_respond_by({ date: formatDay(dueBy) })}</>}
  </>
)
