import { receiversOfOrderMails } from './receivers.ts'
import { sendOrderMails } from './send-order-mails.ts'
import { previewOrderMail, sendTestOrderMail } from './try-order-mail.ts'

/** The public entry of the domain of mails about orders: they are written here, and go the way of mails to many. */
export const orderMails = {
  receivers: receiversOfOrderMails,
  preview: previewOrderMail,
  testMail: sendTestOrderMail,
  send: sendOrderMails,
}

export { readMailedOrders } from './read-mailed-orders.ts'
export { readStore, valuesOfOrders } from './values-of-order.ts'
