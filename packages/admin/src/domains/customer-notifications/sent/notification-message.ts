import type { MailBounce } from '@storekeeper/contract/customer-notifications/mail-bounce'
import type { OrderNotification } from '@storekeeper/contract/customer-notifications/order-notifications'
import { m } from '~/paraglide/messages.js'
import { NOTIFICATION_NAMES } from '../notification-names'

/** The entry of a notification in the timeline of its order. */
export const notificationMessage = ({ kind, to: { email }, status, by }: OrderNotification): string => {
  const name = NOTIFICATION_NAMES[kind].name()
  switch (status) {
    case 'queued':
    case 'sending':
      return m.customer_notifications_mail_queued({ name, email })
    case 'failed':
      return m.customer_notifications_mail_failed({ name, email })
    case 'unknown':
      return m.customer_notifications_mail_unknown({ name, email })
    case 'sent':
      return by
        ? m.customer_notifications_mail_again({ who: by.name, name, email })
        : m.customer_notifications_mail_sent({ name, email })
  }
}

/** What the mail provider reported about an e-mail after it had accepted it. */
export const bounceText = ({ kind, reason }: MailBounce): string => {
  const texts = {
    hard: m.customer_notifications_bounce_hard,
    soft: m.customer_notifications_bounce_soft,
    complaint: m.customer_notifications_bounce_complaint,
  }
  return [texts[kind](), reason].filter(Boolean).join(' ')
}
