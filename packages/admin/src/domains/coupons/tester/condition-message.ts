import type { ConditionDetails, CouponAnswer, CouponCondition } from '@storekeeper/contract/coupons/coupon'
import { intlLocale } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { Place } from '../form/coupon-form'

type Evaluated = CouponAnswer['conditions'][number]
type Speech = Place & { siteName: (key: string) => string }

/** The message of a condition, whether it is met or not, in the language of the screen. */
export const conditionMessage = ({ condition, holds, details = {} }: Evaluated, speech: Speech): string =>
  MESSAGES[condition](holds, details, speech)

const MESSAGES: Record<
  CouponCondition,
  (holds: boolean, details: ConditionDetails, speech: Speech) => string
> = {
  active: (holds) => (holds ? m.coupons_is_on() : m.coupons_is_off()),
  started: (holds, { at }, { timeZone }) => {
    if (at === undefined) return m.coupons_no_first_day()
    const when = momentIn(at, timeZone)
    return holds ? m.coupons_began({ when }) : m.coupons_begins({ when })
  },
  'not-past': (holds, { at }, { timeZone }) => {
    const when = at ? momentIn(at, timeZone) : ''
    return holds ? m.coupons_ends_on({ when }) : m.coupons_ended_on({ when })
  },
  'uses-left': (holds, { limit, used = 0 }) => {
    if (limit === undefined) return m.coupons_says_unlimited()
    return holds ? m.coupons_uses_left({ count: limit - used, limit }) : m.coupons_uses_gone({ count: limit })
  },
  site: (holds, { site = '' }, { siteName }) =>
    holds ? m.coupons_same_site() : m.coupons_other_site({ site: siteName(site) }),
  goods: (holds) => (holds ? m.coupons_good_for_cart() : m.coupons_good_for_none()),
  minimum: (holds, { minimum, missing = 0 }, { currency }) => {
    if (minimum === undefined) return m.coupons_asks_no_minimum()
    return holds
      ? m.coupons_minimum_reached({ amount: formatMoney(minimum, currency) })
      : m.coupons_minimum_missing({
          missing: formatMoney(missing, currency),
          amount: formatMoney(minimum, currency),
        })
  },
  'customer-limit': (holds, { limit, used, isUnchecked }) => {
    if (limit === undefined) return m.coupons_no_customer_limit()
    const each = m.coupons_says_per_customer({ count: limit })
    if (isUnchecked) return `${each} ${m.coupons_customer_unchecked()}`
    return `${each} ${holds ? m.coupons_customer_used({ count: used ?? 0 }) : m.coupons_customer_done()}`
  },
}

const momentIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
