import { canMove, NEXT_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'

type Props = {
  error: Error
  from: TrackingStatus
  /** The requested status; null for an override of the rules. */
  to: TrackingStatus | null
}

/**
 * The reason why a status change was refused: the statuses that the rules permit, or another error of the
 * server.
 */
export const Refused = ({ error, from, to }: Props) => {
  const isAgainstRules = to !== null && to !== from && !canMove(from, to)
  return (
    <Notice tone="bad">
      <span dir="auto">{isAgainstRules ? whatIsAllowed(from) : failureText(error)}</span>
    </Notice>
  )
}

const whatIsAllowed = (from: TrackingStatus) => {
  const now = TRACKING_STATUS[from].label()
  const next = NEXT_STATUSES[from].map((status) => TRACKING_STATUS[status].label())
  return next.length > 0
    ? m.orders_allowed_next({ from: now, next: next.join(m.ui_comma()) })
    : m.orders_became_final({ from: now })
}
