import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { NOTIFICATION_NAMES } from './notification-names'
export { notificationMessage } from './order/notification-message'
export { orderNotificationsQuery } from './order/order-notifications-query'
export { UndeliveredNotice } from './order/UndeliveredNotice'

export const NotificationMail = lazyComponent(
  async () => (await import('./order/NotificationMail')).NotificationMail,
)
