import type { NotificationType } from '@storekeeper/contract/notifications/notification'

/** What names the words of a notification, whichever of them it has. */
type Words = Readonly<Record<string, string>>

/** A notification in English, said after the name of whoever it comes from; one line a type. */
const SENTENCE: Record<NotificationType, (words: Words) => string> = {
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

export const sentenceOf = (type: NotificationType, words: Words): string => SENTENCE[type](words)
