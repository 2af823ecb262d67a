import type { couponErrors } from '@storekeeper/contract/coupons/coupon-errors'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { momentText } from '~/lib/moment-in'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { type ErrorTexts, textIn } from './error-texts'

type Code = keyof typeof couponErrors

const toWhenParams = (moment: Parameters<typeof momentText>[0]) => ({ when: momentText(moment) })
const eachText = (limit: number) => m.coupons_summary_per_customer({ count: limit })

/** The reasons why a coupon does not apply are coupon error codes too. */
const reasonText = (reason: ErrorReason): string => textIn(COUPON_ERRORS, reason) ?? reason.message

export const COUPON_ERRORS: ErrorTexts<Code> = {
  INVALID_COUPON_CODE: m.coupons_bad_code,
  INVALID_COUPON_PREFIX: m.coupons_bad_prefix,
  COUPON_CODE_TAKEN: m.coupons_code_taken,
  COUPON_CODES_EXHAUSTED: m.coupons_too_many_taken,
  COUPON_IN_USE: ({ uses: { orders, products } }) =>
    [
      orders > 0 && m.coupons_named_by_orders({ count: orders }),
      products > 0 && m.coupons_named_by_products({ count: products }),
    ]
      .filter(Boolean)
      .join(' '),
  COUPON_NOT_FOUND: m.coupons_no_such,
  COUPON_NOT_APPLICABLE: ({ code, reasons }) =>
    [m.order_form_coupon_refused({ name: code }), ...reasons.map(reasonText)].join(' '),
  COUPON_ENABLED: m.coupons_is_on,
  COUPON_DISABLED: m.coupons_is_off,
  COUPON_WITHOUT_START: m.coupons_no_first_day,
  COUPON_STARTED: (moment) => m.coupons_began(toWhenParams(moment)),
  COUPON_STARTS_LATER: (moment) => m.coupons_begins(toWhenParams(moment)),
  COUPON_ENDS_LATER: (moment) => m.coupons_ends_on(toWhenParams(moment)),
  COUPON_EXPIRED: (moment) => m.coupons_ended_on(toWhenParams(moment)),
  COUPON_USES_UNLIMITED: m.coupons_summary_unlimited,
  COUPON_USES_LEFT: ({ left, limit }) => m.coupons_uses_left({ count: left, limit }),
  COUPON_USED_UP: ({ limit }) => m.coupons_uses_gone({ count: limit }),
  COUPON_OF_THIS_SITE: m.coupons_same_site,
  COUPON_OF_OTHER_SITE: m.coupons_of_other_site,
  COUPON_PRODUCTS_MATCH: m.coupons_good_for_cart,
  COUPON_PRODUCTS_MISSING: m.coupons_good_for_none,
  COUPON_WITHOUT_MINIMUM: m.coupons_summary_no_minimum,
  COUPON_MINIMUM_REACHED: ({ minimum }) => m.coupons_minimum_reached({ amount: moneyText(minimum) }),
  COUPON_MINIMUM_MISSING: ({ missing, minimum }) =>
    m.coupons_minimum_missing({ missing: moneyText(missing), amount: moneyText(minimum) }),
  COUPON_CUSTOMER_UNLIMITED: m.coupons_no_customer_limit,
  COUPON_CUSTOMER_UNCHECKED: ({ limit }) => `${eachText(limit)} ${m.coupons_customer_unchecked()}`,
  COUPON_CUSTOMER_USES_LEFT: ({ used, limit }) =>
    `${eachText(limit)} ${m.coupons_customer_used({ count: used })}`,
  COUPON_CUSTOMER_LIMIT_REACHED: ({ limit }) => `${eachText(limit)} ${m.coupons_customer_done()}`,
}
