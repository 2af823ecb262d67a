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
  orderChanged: {
    name: m.customer_notifications_kind_order_changed,
    about: m.customer_notifications_about_order_changed,
  },
  invoiceIssued: {
    name: m.customer_notifications_kind_invoice_issued,
    about: m.customer_notifications_about_invoice_issued,
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
  orderComment: {
    name: m.customer_notifications_kind_order_comment,
    about: m.customer_notifications_about_order_comment,
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
  chatReply: {
    name: m.customer_notifications_kind_chat_reply,
    about: m.customer_notifications_about_chat_reply,
  },
  chatTranscript: {
    name: m.customer_notifications_kind_chat_transcript,
    about: m.customer_notifications_about_chat_transcript,
  },
  paymentReminder: {
    name: m.customer_notifications_kind_payment_reminder,
    about: m.customer_notifications_about_payment_reminder,
  },
  returnRequested: {
    name: m.customer_notifications_kind_return_requested,
    about: m.customer_notifications_about_return_requested,
  },
  returnApproved: {
    name: m.customer_notifications_kind_return_approved,
    about: m.customer_notifications_about_return_approved,
  },
  returnRefused: {
    name: m.customer_notifications_kind_return_refused,
    about: m.customer_notifications_about_return_refused,
  },
  returnReceived: {
    name: m.customer_notifications_kind_return_received,
    about: m.customer_notifications_about_return_received,
  },
  returnExchanged: {
    name: m.customer_notifications_kind_return_exchanged,
    about: m.customer_notifications_about_return_exchanged,
  },
  withdrawalReceipt: {
    name: m.customer_notifications_kind_withdrawal_receipt,
    about: m.customer_notifications_about_withdrawal_receipt,
  },
  accountSignUp: {
    name: m.customer_notifications_kind_account_sign_up,
    about: m.customer_notifications_about_account_sign_up,
  },
  accountExists: {
    name: m.customer_notifications_kind_account_exists,
    about: m.customer_notifications_about_account_exists,
  },
  accountWelcome: {
    name: m.customer_notifications_kind_account_welcome,
    about: m.customer_notifications_about_account_welcome,
  },
  accountVerify: {
    name: m.customer_notifications_kind_account_verify,
    about: m.customer_notifications_about_account_verify,
  },
  accountReset: {
    name: m.customer_notifications_kind_account_reset,
    about: m.customer_notifications_about_account_reset,
  },
  accountPasswordChanged: {
    name: m.customer_notifications_kind_account_password_changed,
    about: m.customer_notifications_about_account_password_changed,
  },
  accountEmailChange: {
    name: m.customer_notifications_kind_account_email_change,
    about: m.customer_notifications_about_account_email_change,
  },
  accountEmailChanged: {
    name: m.customer_notifications_kind_account_email_changed,
    about: m.customer_notifications_about_account_email_changed,
  },
  accountApproved: {
    name: m.customer_notifications_kind_account_approved,
    about: m.customer_notifications_about_account_approved,
  },
  accountRefused: {
    name: m.customer_notifications_kind_account_refused,
    about: m.customer_notifications_about_account_refused,
  },
  ticketReceived: {
    name: m.customer_notifications_kind_ticket_received,
    about: m.customer_notifications_about_ticket_received,
  },
  ticketOpened: {
    name: m.customer_notifications_kind_ticket_opened,
    about: m.customer_notifications_about_ticket_opened,
  },
  ticketReply: {
    name: m.customer_notifications_kind_ticket_reply,
    about: m.customer_notifications_about_ticket_reply,
  },
  ticketResolved: {
    name: m.customer_notifications_kind_ticket_resolved,
    about: m.customer_notifications_about_ticket_resolved,
  },
}
