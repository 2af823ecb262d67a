import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { skipReason } from '../status/skip-reason'

/** Why an order was left alone, in the language of the screen. */
const ABOUT: [RegExp, (about: { order: string }) => string][] = [
  [/^Order #(\S+) is a test order already\.$/, m.order_tests_already],
  [/^Order #(\S+) is no test order already\.$/, m.order_tests_already_none],
  [/^Order #(\S+) is no test order\.$/, m.order_tests_is_none],
  [/^The customer does not have the credit that order #(\S+) needs\.$/, m.order_tests_no_credit],
]
const COUPON: [RegExp, (about: { coupon: string }) => string][] = [
  [/^All uses of the coupon (\S+) are gone\.$/, m.order_tests_no_uses],
  [/^The customer has used the coupon (\S+) as often as anybody may\.$/, m.order_tests_used_as_often],
]
const CHANGED = /^(\d+) test orders can be deleted now, not \d+\. Please look again\.$/

export const testOrderSentence = (sentence: string): string => {
  for (const [pattern, say] of ABOUT) {
    const order = pattern.exec(sentence)?.[1]
    if (order) return say({ order })
  }
  for (const [pattern, say] of COUPON) {
    const coupon = pattern.exec(sentence)?.[1]
    if (coupon) return say({ coupon })
  }
  const count = CHANGED.exec(sentence)?.[1]
  return count
    ? m.order_tests_changed({ count: Number(count), shown: formatCount(Number(count)) })
    : skipReason(sentence)
}
