import { canMove, NEXT_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { TRACKING_NAME } from '../status-names'

type Props = {
  error: Error
  from: TrackingStatus
  /** Where the order was to go by the rules; null where they were to be overridden. */
  to: TrackingStatus | null
}

/** Why a change of status was refused: what the rules allow instead, or what else the server has against it. */
export const Refused = ({ error, from, to }: Props) => {
  const isAgainstRules = to !== null && to !== from && !canMove(from, to)
  return (
    <Notice tone="bad">
      <span dir="auto">{isAgainstRules ? whatIsAllowed(from) : failureText(error)}</span>
    </Notice>
  )
}

const whatIsAllowed = (from: TrackingStatus) => {
  const now = TRACKING_NAME[from]()
  const next = NEXT_STATUSES[from].map((status) => TRACKING_NAME[status]())
  return next.length > 0
    ? m.orders_allowed_next({ from: now, next: next.join(m.ui_comma()) })
    : m.orders_became_final({ from: now })
}
