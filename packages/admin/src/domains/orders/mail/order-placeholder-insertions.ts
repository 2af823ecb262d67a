import { ORDER_PLACEHOLDERS, type OrderPlaceholder } from '@storekeeper/contract/orders/order-placeholders'
import { m } from '~/paraglide/messages.js'
import type { Insertions } from '~/ui/rich-text/insertions'

const NAMES: Record<OrderPlaceholder, () => string> = {
  firstName: m.campaigns_first_name,
  lastName: m.campaigns_last_name,
  name: m.campaigns_full_name,
  orderId: m.order_mail_order_number,
  orderDate: m.order_mail_order_date,
  status: m.order_mail_status,
  total: m.order_mail_total,
  carrier: m.order_mail_carrier,
  trackingNumber: m.order_mail_tracking_number,
  trackingLink: m.order_mail_tracking_link,
  email: m.campaigns_email,
  siteName: m.campaigns_site_name,
  storeName: m.campaigns_store_name,
}

/** The placeholders for values of an order, each with the text that replaces a missing value. */
export const orderPlaceholderInsertions = (): Insertions => ({
  label: m.campaigns_insert_placeholder(),
  choices: ORDER_PLACEHOLDERS.map((placeholder) => ({
    text: `{{${placeholder}}}`,
    name: NAMES[placeholder](),
  })),
  hint: m.campaigns_placeholder_hint({ written: `{{firstName|${m.order_mail_customer()}}}` }),
})
