import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { NOTIFICATION_NAMES } from './notification-names'
export { bounceText, notificationMessage } from './sent/notification-message'
export { orderNotificationsQuery } from './sent/order-notifications-query'
export { UndeliveredNotice } from './sent/UndeliveredNotice'

export const NotificationMail = lazyComponent(
  async () => (await import('./sent/NotificationMail')).NotificationMail,
)
