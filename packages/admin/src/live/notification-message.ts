import type { Notification } from '@storekeeper/contract/notifications/notification'
import { m } from '~/paraglide/messages.js'

type Texts = Notification['texts']

/** The text of a notification after the name of its sender, in the language of the screen. */
export const notificationMessage = ({ info, texts, message }: Notification): string =>
  MESSAGE[info.type](texts) ?? message

/** Undefined if the texts that it needs are missing, as in one of an older server. */
const MESSAGE: Record<Notification['info']['type'], (texts: Texts) => string | undefined> = {
  order: ({ orderId }) => orderId && m.notifications_says_order({ orderId }),
  orderComment: ({ orderId, text }) => orderId && text && m.notifications_says_comment({ orderId, text }),
  chat: ({ text }) => text && m.notifications_says_chat({ text }),
  ticket: ({ ticketNumber, subject, text }) => {
    if (!ticketNumber || !subject) return undefined
    return text
      ? m.notifications_says_ticket_answer({ ticketNumber, text })
      : m.notifications_says_ticket({ ticketNumber, subject })
  },
  freeBuy: ({ product }) => product && m.notifications_says_free_buy({ product }),
  stock: ({ product, quantity }) =>
    product && quantity && m.notifications_says_stock({ product, count: Number(quantity) }),
}
