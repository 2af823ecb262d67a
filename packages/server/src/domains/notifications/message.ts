import type { NotificationType } from '@storekeeper/contract/notifications/notification'

/** The values in the text of a notification, whichever of them it has. */
type Words = Readonly<Record<string, string>>

/** A notification in English, shown after the name of the person it comes from; one line a type. */
const MESSAGE: Record<NotificationType, (texts: Words) => string> = {
  order: ({ orderId }) => `placed order #${orderId}`,
  orderComment: ({ orderId, text }) => `commented on order #${orderId}: ${text}`,
  chat: ({ text }) => `wrote in the chat: ${text}`,
  ticket: ({ ticketNumber, subject, text }) =>
    text === undefined
      ? `opened ticket ${ticketNumber}: ${subject}`
      : `answered ticket ${ticketNumber}: ${text}`,
  freeBuy: ({ product }) => `claimed ${product} for free`,
  stock: ({ product, quantity }) => `${product} is running low: ${quantity} left`,
}

export const sentenceOf = (type: NotificationType, texts: Words): string => MESSAGE[type](texts)
