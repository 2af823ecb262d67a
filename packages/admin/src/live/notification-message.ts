import type { Notification } from '@storekeeper/contract/notifications/notification'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

type Texts = Notification['texts']

/** The text of a notification after the name of its sender, in the current language. */
export const notificationMessage = ({ info, texts, message }: Notification): string =>
  MESSAGE[info.type](texts) ?? message

/** The name of the customer or admin who caused a notification; empty if none did. */
export const senderName = ({ customer, author }: Notification): string => {
  const sender = customer ?? author
  return sender ? fullName(sender) : ''
}

/** Undefined if required texts are missing, as in notifications of an older server. */
const MESSAGE: Record<Notification['info']['type'], (texts: Texts) => string | undefined> = {
  order: ({ orderId }) => orderId && m.notifications_text_order({ orderId }),
  orderComment: ({ orderId, text }) => orderId && text && m.notifications_text_comment({ orderId, text }),
  orderMention: ({ orderId, text }) =>
    orderId && text && m.notifications_text_order_mention({ orderId, text }),
  orderAssigned: ({ orderId }) => orderId && m.notifications_text_order_assigned({ orderId }),
  chat: ({ text }) => text && m.notifications_text_chat({ text }),
  chatAssigned: ({ customer }) => customer && m.notifications_text_chat_assigned({ customer }),
  ticket: ({ ticketNumber, subject, text }) => {
    if (!ticketNumber || !subject) return undefined
    return text
      ? m.notifications_text_ticket_answer({ ticketNumber, text })
      : m.notifications_text_ticket({ ticketNumber, subject })
  },
  ticketMention: ({ ticketNumber, text }) =>
    ticketNumber && text && m.notifications_text_ticket_mention({ ticketNumber, text }),
  ticketAssigned: ({ ticketNumber, subject }) =>
    ticketNumber && subject && m.notifications_text_ticket_assigned({ ticketNumber, subject }),
  customerMention: ({ customer, text }) =>
    customer && text && m.notifications_text_customer_mention({ customer, text }),
  privacyRequestMention: ({ customer, text }) =>
    customer && text && m.notifications_text_privacy_request_mention({ customer, text }),
  returnMention: ({ returnNumber, text }) =>
    returnNumber && text && m.notifications_text_return_mention({ number: returnNumber, text }),
  freeBuy: ({ product }) => product && m.notifications_text_free_buy({ product }),
  privacyRequest: ({ kind, dueAt }) => {
    if (!dueAt) return undefined
    const date = formatDay(dueAt)
    return kind === 'erasure'
      ? m.notifications_text_erasure_due({ date })
      : m.notifications_text_export_due({ date })
  },
  return: ({ returnNumber, orderId }) =>
    returnNumber && orderId && m.notifications_text_return({ number: returnNumber, orderId }),
  webhook: ({ webhook: name, reason }) => {
    if (!name) return undefined
    return reason === 'gone'
      ? m.notifications_text_webhook_gone({ name })
      : m.notifications_text_webhook_failing({ name })
  },
  viewAlert: ({ view: name, rows }) =>
    name &&
    rows &&
    m.notifications_text_view_alert({ name, rows: Number(rows), shown: formatCount(Number(rows)) }),
  payment: ({ orderId, problem, dueBy }) => {
    if (!orderId) return undefined
    if (problem === 'refund-failed') return m.notifications_text_refund_failed({ orderId })
    return dueBy
      ? m.notifications_text_disputed_until({ orderId, date: formatDay(dueBy) })
      : m.notifications_text_disputed({ orderId })
  },
  stock: ({ product, quantity }) =>
    product && quantity && m.notifications_text_stock({ product, count: Number(quantity) }),
}
