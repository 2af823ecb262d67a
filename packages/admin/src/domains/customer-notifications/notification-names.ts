import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { m } from '~/paraglide/messages.js'

/** The name of each notification, and when it is sent. */
export const NOTIFICATION_NAMES: Record<NotificationKind, { name: () => string; about: () => string }> = {
  orderPlaced: {
    name: m.customer_notifications_kind_order_placed,
    about: m.customer_notifications_about_order_placed,
  },
  orderPaid: {
    name: m.customer_notifications_kind_order_paid,
    about: m.customer_notifications_about_order_paid,
  },
  orderShipped: {
    name: m.customer_notifications_kind_order_shipped,
    about: m.customer_notifications_about_order_shipped,
  },
  orderDelivered: {
    name: m.customer_notifications_kind_order_delivered,
    about: m.customer_notifications_about_order_delivered,
  },
  orderCancelled: {
    name: m.customer_notifications_kind_order_cancelled,
    about: m.customer_notifications_about_order_cancelled,
  },
  orderRefunded: {
    name: m.customer_notifications_kind_order_refunded,
    about: m.customer_notifications_about_order_refunded,
  },
  orderReturned: {
    name: m.customer_notifications_kind_order_returned,
    about: m.customer_notifications_about_order_returned,
  },
  reviewRequest: {
    name: m.customer_notifications_kind_review_request,
    about: m.customer_notifications_about_review_request,
  },
  creditGiven: {
    name: m.customer_notifications_kind_credit_given,
    about: m.customer_notifications_about_credit_given,
  },
  abandonedCart: {
    name: m.customer_notifications_kind_abandoned_cart,
    about: m.customer_notifications_about_abandoned_cart,
  },
  creditExpiring: {
    name: m.customer_notifications_kind_credit_expiring,
    about: m.customer_notifications_about_credit_expiring,
  },
  claimApproved: {
    name: m.customer_notifications_kind_claim_approved,
    about: m.customer_notifications_about_claim_approved,
  },
  claimRejected: {
    name: m.customer_notifications_kind_claim_rejected,
    about: m.customer_notifications_about_claim_rejected,
  },
  chatTranscript: {
    name: m.customer_notifications_kind_chat_transcript,
    about: m.customer_notifications_about_chat_transcript,
  },
}
