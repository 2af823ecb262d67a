import type { Notification } from '@storekeeper/contract/notifications/notification'
import { m } from '~/paraglide/messages.js'

/** The label shown instead of a name if the notification has no sender. */
export const TYPE_NAME: Record<Notification['info']['type'], () => string> = {
  order: m.notifications_order,
  orderComment: m.notifications_order_comment,
  orderMention: m.notifications_order_mention,
  orderAssigned: m.notifications_order_assigned,
  chat: m.notifications_chat,
  chatAssigned: m.notifications_chat_assigned,
  ticket: m.notifications_ticket,
  ticketMention: m.notifications_ticket_mention,
  ticketAssigned: m.notifications_ticket_assigned,
  customerMention: m.notifications_customer_mention,
  freeBuy: m.notifications_free_buy,
  stock: m.notifications_stock,
  return: m.notifications_return,
  returnMention: m.notifications_return_mention,
  privacyRequest: m.notifications_privacy_request,
  privacyRequestMention: m.notifications_privacy_request_mention,
  webhook: m.notifications_webhook,
  viewAlert: m.notifications_view_alert,
  payment: m.notifications_payment,
}
