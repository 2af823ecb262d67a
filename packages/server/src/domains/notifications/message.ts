import type { NotificationType } from '@storekeeper/contract/notifications/notification'

/** The values in the text of a notification, where present. */
type Words = Readonly<Record<string, string>>

/** The English text of each notification type; lists show it after the name of the customer. */
const MESSAGE: Record<NotificationType, (texts: Words) => string> = {
  order: ({ orderId }) => `placed order #${orderId}`,
  orderComment: ({ orderId, text }) => `commented on order #${orderId}: ${text}`,
  chat: ({ text }) => `wrote in the chat: ${text}`,
  ticket: ({ ticketNumber, subject, text }) =>
    text === undefined
      ? `created ticket ${ticketNumber}: ${subject}`
      : `answered ticket ${ticketNumber}: ${text}`,
  freeBuy: ({ product }) => `claimed ${product} for free`,
  stock: ({ product, quantity }) => `${product} is running low: ${quantity} left`,
}

export const formatNotification = (type: NotificationType, texts: Words): string => MESSAGE[type](texts)
