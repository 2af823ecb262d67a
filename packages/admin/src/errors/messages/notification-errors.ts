import type { notificationErrors } from '@storekeeper/contract/customer-notifications/notification-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const NOTIFICATION_ERRORS: ErrorTexts<keyof typeof notificationErrors> = {
  NOTIFICATION_TEMPLATE_INVALID: ({ problem }) => m.customer_notifications_invalid({ problem }),
  NOTIFICATION_LINK_MISSING: m.customer_notifications_link_missing,
  NOTIFICATION_ALWAYS_ON: m.customer_notifications_always_on,
  NOTIFICATION_MAIL_PENDING: m.customer_notifications_pending,
}
