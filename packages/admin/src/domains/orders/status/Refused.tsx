import { NEXT_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { TRACKING_NAME } from '../status-names'

/** Why a change of status was refused and, where it was against the rules, what they allow. */
export const Refused = ({ error, from }: { error: Error; from: TrackingStatus }) => (
  <Notice tone="bad">
    <span dir="auto">{failureText(error)}</span>
    {refusalOf(error)?.code === 'CONFLICT' && <p>{whatIsAllowed(from)}</p>}
  </Notice>
)

const whatIsAllowed = (from: TrackingStatus) => {
  const next = NEXT_STATUSES[from].map((status) => TRACKING_NAME[status]())
  const now = TRACKING_NAME[from]()
  return next.length > 0
    ? m.orders_allowed_next({ from: now, next: next.join(m.ui_comma()) })
    : m.orders_final({ from: now })
}
