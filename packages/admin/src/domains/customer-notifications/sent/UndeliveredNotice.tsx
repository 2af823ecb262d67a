import { useQuery } from '@tanstack/react-query'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { NOTIFICATION_NAMES } from '../notification-names'
import { bounceText } from './notification-message'
import { orderNotificationsQuery } from './order-notifications-query'

/** At the top of an order whose latest notification the mail server refused, or returned later, with its response. */
export const UndeliveredNotice = ({ order }: { order: string }) => {
  const [latest] = useQuery(orderNotificationsQuery(order)).data ?? []
  if (!latest || (latest.status !== 'failed' && !latest.bounce)) return null
  return (
    <Notice tone="bad">
      {(latest.bounce ? m.customer_notifications_bounced : m.customer_notifications_undelivered)({
        name: NOTIFICATION_NAMES[latest.kind].name(),
        email: latest.to.email,
      })}
      {latest.bounce && <p>{bounceText(latest.bounce)}</p>}
      {latest.reason && <p>{errorText(latest.reason)}</p>}
    </Notice>
  )
}
