import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import { errorText } from '~/errors/error-text'
import { type ErrorTexts, textIn } from '~/errors/error-texts'
import { reasonsOf, refusalOf } from '~/failure'
import { formatCount } from '~/lib/intl'
import { momentText } from '~/lib/moment-in'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

const notThere = ({ title }: { title: string }) => m.shop_says_not_there({ name: title })
const notSold = ({ title }: { title: string }) => m.shop_says_not_sold({ name: title })

/** What customers of the shop read instead of the text for staff. */
const SHOP_TEXTS: Partial<ErrorTexts<ErrorCode>> = {
  INVALID_COUNTRY: m.shop_says_country,
  UNKNOWN_COUNTRY: m.shop_says_country,
  WRONG_CREDENTIALS: m.shop_says_wrong_password,
  CUSTOMER_BLOCKED: m.shop_says_blocked,
  CUSTOMER_GONE: m.shop_says_account_gone,
  CUSTOMER_MERGED: m.shop_says_account_gone,
  CONTACT_FORM_OFF: m.contacts_shop_no_messages,
  TICKET_CLOSED: m.shop_my_ticket_closed,
  ORDER_NOT_OF_CUSTOMER: m.shop_says_no_such_order,
  PRODUCT_GONE: m.shop_says_gone,
  PRODUCT_INACTIVE: notSold,
  PRODUCT_NOT_ON_SITE: notSold,
  PRODUCT_NOT_FREE: ({ title }) => m.shop_says_not_given({ name: title }),
  CLAIM_LIMIT_REACHED: m.shop_says_claimed_all,
  CLAIM_NEEDS_LARGER_ORDER: m.shop_says_no_large_order,
  OUT_OF_STOCK: ({ products }) => m.shop_says_short({ name: leftText(products) }),
  ORDER_EMPTY: m.shop_cart_empty,
  ORDER_TOTAL_CHANGED: ({ total }) => m.shop_checkout_other_total({ total: moneyText(total) }),
  SHIPPING_METHOD_NOT_FOUND: m.shop_says_choose_shipping,
  SHIPPING_METHOD_INACTIVE: notThere,
  SHIPPING_COUNTRY_MISSING: m.shop_says_country,
  SHIPPING_COUNTRY_UNKNOWN: notThere,
  SHIPPING_COUNTRY_INACTIVE: notThere,
  SHIPPING_COUNTRY_NOT_SERVED: notThere,
  CREDIT_NEEDS_CUSTOMER: m.shop_says_sign_in_for_credit,
  CREDIT_ABOVE_BALANCE: ({ available }) => m.shop_says_less_credit({ name: moneyText(available) }),
  CREDIT_ABOVE_TOTAL: ({ total }) => m.shop_says_credit_above_total({ name: moneyText(total) }),
  COUPON_NOT_FOUND: ({ code }) => m.shop_says_no_coupon({ name: code }),
  COUPON_NOT_APPLICABLE: ({ code }) => m.shop_says_coupon_refused({ name: code }),
  COUPON_DISABLED: m.shop_says_coupon_off,
  COUPON_STARTS_LATER: (moment) => m.shop_says_coupon_begins({ name: momentText(moment) }),
  COUPON_EXPIRED: (moment) => m.shop_says_coupon_ended({ name: momentText(moment) }),
  COUPON_USED_UP: m.shop_says_coupon_used_up,
  COUPON_PRODUCTS_MISSING: m.shop_says_coupon_for_none,
  COUPON_MINIMUM_MISSING: ({ missing }) => m.shop_says_coupon_minimum({ name: moneyText(missing) }),
  COUPON_CUSTOMER_LIMIT_REACHED: m.shop_says_coupon_had,
}

const leftText = (products: readonly { title: string; left: number }[]) =>
  products
    .map(({ title, left }) => `${title} ${m.shop_says_left({ count: formatCount(left) })}`)
    .join(m.ui_comma())

/** The text of a reason for a customer of the shop: one of its own, or that of the admin. */
export const shopText = (reason: ErrorReason): string => textIn(SHOP_TEXTS, reason) ?? errorText(reason)

/** The text of what a schema refuses, or of the code of a field. */
export const shopFieldText = (message: string): string => {
  const reason = parseErrorCode(message)
  return reason ? shopText({ ...reason, message }) : message
}

/** Why a call failed: each reason once. */
export const shopFailureText = (error: unknown): string => {
  const refusal = refusalOf(error)
  return refusal ? [...new Set(reasonsOf(refusal).map(shopText))].join(' ') : m.shell_no_connection()
}
