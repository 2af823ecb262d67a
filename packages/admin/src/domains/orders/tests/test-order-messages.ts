import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { skipReason } from '../status/skip-reason'

/** Why an order was left alone, in the language of the screen. */
const ABOUT: [RegExp, (about: { order: string }) => string][] = [
  [/^Order #(\S+) is a test order already\.$/, m.order_tests_already],
  [/^Order #(\S+) is no test order already\.$/, m.order_tests_already_none],
  [/^Order #(\S+) is no test order\.$/, m.order_tests_is_none],
  [/^Order #(\S+) has payments, and is kept\.$/, m.order_tests_is_paid],
  [/^The customer does not have the credit that order #(\S+) needs\.$/, m.order_tests_no_credit],
]
const CHANGED = /^(\d+) test orders can be deleted now, not \d+\. Please look again\.$/

export const testOrderMessage = (message: string): string => {
  for (const [pattern, toText] of ABOUT) {
    const order = pattern.exec(message)?.[1]
    if (order) return toText({ order })
  }
  const count = CHANGED.exec(message)?.[1]
  return count
    ? m.order_tests_changed({ count: Number(count), shown: formatCount(Number(count)) })
    : skipReason(message)
}
