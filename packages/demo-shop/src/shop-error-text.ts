import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import { errorText } from '~/errors/error-text'
import { type ErrorTexts, textIn } from '~/errors/error-texts'
import { fieldText } from '~/errors/field-text'
import { getReasons, getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { momentText } from '~/lib/moment-in'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

const notThere = ({ title }: { title: string }) => m.shop_issue_not_there({ name: title })
const notSold = ({ title }: { title: string }) => m.shop_issue_not_sold({ name: title })

/** Texts for the customers of the shop that replace those for admins. */
const SHOP_TEXTS: Partial<ErrorTexts<ErrorCode>> = {
  INVALID_COUNTRY: m.shop_issue_country,
  UNKNOWN_COUNTRY: m.shop_issue_country,
  WRONG_CREDENTIALS: m.shop_issue_wrong_password,
  WRONG_PASSWORD: m.shop_my_wrong_password,
  CUSTOMER_BLOCKED: m.shop_issue_blocked,
  CUSTOMER_GONE: m.shop_issue_account_gone,
  CUSTOMER_MERGED: m.shop_issue_account_gone,
  CONTACT_FORM_OFF: m.contacts_shop_no_messages,
  RETURN_NOT_SHIPPED: m.shop_returns_not_shipped,
  TICKET_CLOSED: m.shop_my_ticket_closed,
  ORDER_NOT_OF_CUSTOMER: m.shop_issue_no_such_order,
  PRODUCT_GONE: m.shop_issue_gone,
  PRODUCT_INACTIVE: notSold,
  PRODUCT_NOT_ON_SITE: notSold,
  PRODUCT_NOT_FREE: ({ title }) => m.shop_issue_not_given({ name: title }),
  CLAIM_LIMIT_REACHED: m.shop_issue_claimed_all,
  CLAIM_NEEDS_PAID_ORDER: m.shop_issue_no_paid_order,
  CLAIM_NEEDS_LARGER_ORDER: m.shop_issue_no_large_order,
  OUT_OF_STOCK: ({ products }) => m.shop_issue_short({ name: leftText(products) }),
  PAYMENT_PROVIDER_REFUSED: m.shop_pay_unreachable,
  PAYMENT_PROVIDER_UNREACHABLE: m.shop_pay_unreachable,
  ORDER_NOT_PAYABLE: m.shop_pay_cancelled,
  ORDER_EMPTY: m.shop_cart_empty,
  ORDER_TOTAL_CHANGED: ({ total }) => m.shop_checkout_other_total({ total: moneyText(total) }),
  SHIPPING_METHOD_NOT_FOUND: m.shop_issue_choose_shipping,
  SHIPPING_METHOD_INACTIVE: notThere,
  SHIPPING_COUNTRY_MISSING: m.shop_issue_country,
  SHIPPING_COUNTRY_UNKNOWN: notThere,
  SHIPPING_COUNTRY_INACTIVE: notThere,
  SHIPPING_COUNTRY_NOT_SERVED: notThere,
  CREDIT_NEEDS_CUSTOMER: m.shop_issue_sign_in_for_credit,
  CREDIT_ABOVE_BALANCE: ({ available }) => m.shop_issue_less_credit({ name: moneyText(available) }),
  CREDIT_ABOVE_TOTAL: ({ total }) => m.shop_issue_credit_above_total({ name: moneyText(total) }),
  COUPON_NOT_FOUND: ({ code }) => m.shop_issue_no_coupon({ name: code }),
  COUPON_NOT_APPLICABLE: ({ code }) => m.shop_issue_coupon_refused({ name: code }),
  COUPON_DISABLED: m.shop_issue_coupon_off,
  COUPON_STARTS_LATER: (moment) => m.shop_issue_coupon_begins({ name: momentText(moment) }),
  COUPON_EXPIRED: (moment) => m.shop_issue_coupon_ended({ name: momentText(moment) }),
  COUPON_USED_UP: m.shop_issue_coupon_used_up,
  COUPON_PRODUCTS_MISSING: m.shop_issue_coupon_for_none,
  COUPON_MINIMUM_MISSING: ({ missing }) => m.shop_issue_coupon_minimum({ name: moneyText(missing) }),
  COUPON_CUSTOMER_LIMIT_REACHED: m.shop_issue_coupon_used,
}

const leftText = (products: readonly { title: string; left: number }[]) =>
  products
    .map(({ title, left }) => `${title} ${m.shop_issue_left({ count: formatCount(left) })}`)
    .join(m.ui_comma())

/** Returns the text of a reason for a customer: the shop's text, else the admin's. */
export const shopText = (reason: ErrorReason): string => textIn(SHOP_TEXTS, reason) ?? errorText(reason)

/** Returns the text of a schema error or of a field's error code. */
export const shopFieldText = (message: string): string => {
  const reason = parseErrorCode(message)
  return (reason && textIn(SHOP_TEXTS, { ...reason, message })) ?? fieldText(message)
}

/** Returns why a call failed, with each reason once. */
export const shopFailureText = (error: unknown): string => {
  const refusal = getRefusal(error)
  return refusal ? [...new Set(getReasons(refusal).map(shopText))].join(' ') : m.shell_no_connection()
}
