import { listNotifications } from './list-notifications.ts'
import { notificationTemplate } from './notification-template.ts'
import { listOrderNotifications, viewOrderNotification } from './orders/order-notifications.ts'
import { sendNotificationAgain } from './orders/send-again.ts'
import { resetTemplate, saveTemplate } from './save-template.ts'
import { previewNotification, sendTestNotification } from './try-notification.ts'
import { updateNotification } from './update-notification.ts'
import { updateSender } from './update-sender.ts'

export const customerNotifications = {
  list: listNotifications,
  template: notificationTemplate,
  update: updateNotification,
  save: saveTemplate,
  reset: resetTemplate,
  preview: previewNotification,
  testMail: sendTestNotification,
  updateSender,
}

export const orderNotifications = {
  list: listOrderNotifications,
  view: viewOrderNotification,
  sendAgain: sendNotificationAgain,
}

export { notifyPerson } from './customers/notify-customer.ts'
export { toChatText } from './customers/notify-of-customers.ts'
export { isOfPermittedKind } from './is-of-permitted-kind.ts'
export type { Notifier } from './notify.ts'
export { notifyOfEvents } from './notify-of-events.ts'
export { notifyOfPayment, notifyOfShipment } from './orders/notify-of-order.ts'
export { storeSentNotification } from './orders/store-sent.ts'
export { sendDueNotifications } from './send-due-notifications.ts'
export { queueAgain, readSentMessage } from './sent-notifications.ts'
