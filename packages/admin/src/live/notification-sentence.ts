import type { Notification } from '@storekeeper/contract/notifications/notification'
import { m } from '~/paraglide/messages.js'

type Words = Notification['words']

/** What a notification says after the name of whoever it comes from, in the language of the screen. */
export const notificationSentence = ({ info, words, message }: Notification): string =>
  SENTENCE[info.type](words) ?? message

/** Undefined where the words that it needs are missing, as in one of an older server. */
const SENTENCE: Record<Notification['info']['type'], (words: Words) => string | undefined> = {
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
