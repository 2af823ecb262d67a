import type { Notification } from '@storekeeper/contract/notifications/notification'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type Texts = Notification['texts']

/** The text of a notification after the name of its sender, in the current language. */
export const notificationMessage = ({ info, texts, message }: Notification): string =>
  MESSAGE[info.type](texts) ?? message

/** Undefined if required texts are missing, as in notifications of an older server. */
const MESSAGE: Record<Notification['info']['type'], (texts: Texts) => string | undefined> = {
  order: ({ orderId }) => orderId && m.notifications_text_order({ orderId }),
  orderComment: ({ orderId, text }) => orderId && text && m.notifications_text_comment({ orderId, text }),
  chat: ({ text }) => text && m.notifications_text_chat({ text }),
  ticket: ({ ticketNumber, subject, text }) => {
    if (!ticketNumber || !subject) return undefined
    return text
      ? m.notifications_text_ticket_answer({ ticketNumber, text })
      : m.notifications_text_ticket({ ticketNumber, subject })
  },
  freeBuy: ({ product }) => product && m.notifications_text_free_buy({ product }),
  privacyRequest: ({ kind, dueAt }) => {
    if (!dueAt) return undefined
    const date = formatDay(dueAt)
    return kind === 'erasure'
      ? m.notifications_text_erasure_due({ date })
      : m.notifications_text_export_due({ date })
  },
  stock: ({ product, quantity }) =>
    product && quantity && m.notifications_text_stock({ product, count: Number(quantity) }),
}
