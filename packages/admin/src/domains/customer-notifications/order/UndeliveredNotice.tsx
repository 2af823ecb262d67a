import { useQuery } from '@tanstack/react-query'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { NOTIFICATION_NAMES } from '../notification-names'
import { orderNotificationsQuery } from './order-notifications-query'

/** At the top of an order whose latest notification the mail server refused, with its response. */
export const UndeliveredNotice = ({ order }: { order: string }) => {
  const [latest] = useQuery(orderNotificationsQuery(order)).data ?? []
  if (latest?.status !== 'failed') return null
  return (
    <Notice tone="bad">
      {m.customer_notifications_undelivered({
        name: NOTIFICATION_NAMES[latest.kind].name(),
        email: latest.to.email,
      })}
      {latest.reason && <p>{errorText(latest.reason)}</p>}
    </Notice>
  )
}
