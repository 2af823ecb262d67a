import type { orderErrors } from '@storekeeper/contract/orders/order-errors'
import { statusText } from '~/domains/order-references/status-text'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

/** “Soap (2 left), Salt (0 left)” in the current language. */
const leftText = (products: readonly { title: string; left: number }[]) =>
  products
    .map(({ title, left }) => `${title} (${m.order_form_left({ count: formatCount(left) })})`)
    .join(m.ui_comma())

export const ORDER_ERRORS: ErrorTexts<keyof typeof orderErrors> = {
  ORDER_NOT_CORRECTABLE: ({ orderId, status }) =>
    m.error_order_not_correctable({ orderId, status: statusText(status) }),
  VAT_ID_CHANGES_TAXES: m.error_vat_id_changes_taxes,
  ORDER_NOT_EDITABLE: ({ orderId, status }) =>
    m.order_form_edited_too_late({ order: orderId, status: statusText(status) }),
  ORDER_ALREADY_CREATED: ({ orderId }) => m.order_form_created_before({ name: orderId }),
  ORDER_TOTAL_CHANGED: ({ total, expected }) =>
    m.order_form_other_total({ total: moneyText(total), expected: moneyText(expected) }),
  ORDER_EMPTY: m.order_form_needs_product,
  ORDER_TOTAL_TOO_HIGH: ({ max }) => m.order_form_total_at_most({ name: moneyText(max) }),
  ORDER_SITE_FIXED: m.order_form_site_fixed,
  ORDER_LINE_GONE: m.order_form_line_gone,
  ORDER_LINE_PRODUCT_FIXED: m.order_form_line_of_other_product,
  ORDER_LINE_DUPLICATE: m.order_form_line_twice,
  ORDER_PRODUCT_GONE: m.orders_skipped_product_gone,
  PRODUCT_INACTIVE: ({ title }) => m.order_form_not_sold({ name: title }),
  OUT_OF_STOCK: ({ products }) => m.order_form_short({ name: leftText(products) }),
  CUSTOMER_AMBIGUOUS: m.order_form_customer_or_new,
  CREDIT_NEEDS_CUSTOMER: m.order_form_credit_whose,
  CREDIT_ABOVE_BALANCE: ({ available }) => m.order_form_credit_too_much({ name: moneyText(available) }),
  CREDIT_ABOVE_TOTAL: ({ total }) => m.order_form_credit_above_total({ name: moneyText(total) }),
  PAYMENT_ABOVE_DUE: ({ due }) => m.order_form_paid_too_much({ name: moneyText(due) }),
  PAYMENT_METHOD_REQUIRED: m.order_money_enter_method,
  SHIPPING_METHOD_NOT_FOUND: m.order_form_shipping_gone,
  SHIPPING_METHOD_REQUIRED: m.shop_issue_choose_shipping,
  SHIPPING_UNAVAILABLE: m.shop_cart_no_shipping,
  ORDER_LINE_REFUNDED: ({ title, refunded }) =>
    m.order_form_line_refunded({ title, amount: moneyText(refunded) }),
  ORDER_BELOW_REFUNDED: ({ refunded }) => m.order_form_below_refunded({ amount: moneyText(refunded) }),
  GUEST_UNITS_LIMIT: ({ max }) => m.shop_issue_guest_units({ name: formatCount(max) }),
  GUEST_UNITS_HELD: m.shop_issue_guest_held,
  GUEST_NETWORK_UNITS_HELD: m.shop_issue_guest_network_held,
  GUEST_ORDER_LIMIT: ({ products }) => m.shop_issue_guest_lines({ name: formatCount(products) }),
  GUEST_TOTAL_LIMIT: ({ max }) => m.shop_issue_guest_total({ name: moneyText(max) }),
}
