import { findOrderMailReceivers } from './receivers.ts'
import { sendOrderMails } from './send-order-mails.ts'
import { previewOrderMail, sendTestOrderMail } from './try-order-mail.ts'

/** The public entry of the domain of mails about orders: it composes them and sends them as campaigns. */
export const orderMails = {
  receivers: findOrderMailReceivers,
  preview: previewOrderMail,
  testMail: sendTestOrderMail,
  send: sendOrderMails,
}

export { buildOrderValues, readStore } from './order-values.ts'
export { readMailedOrders } from './read-mailed-orders.ts'
export { remindOfPayments } from './remind-of-payments.ts'
