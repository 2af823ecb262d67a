import { NEXT_STATUSES, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { leftText } from '../left-text'
import { TRACKING_NAME } from '../status-names'

/** Why the server left an order's status alone, in the language of the screen. */
export const skipReason = (message: string): string => {
  const known = MESSAGES[message]
  if (known) return known()
  const [, products] = SHORT.exec(message) ?? []
  if (products !== undefined) return m.orders_skipped_short({ products: leftText(products) })
  for (const [pattern, toText] of COUPON) {
    const coupon = pattern.exec(message)?.[1]
    if (coupon) return toText({ coupon })
  }
  const [, nobody] = NO_CUSTOMER.exec(message) ?? []
  if (nobody !== undefined) return m.orders_skipped_no_customer({ order: nobody })
  const [, order = '', texts = ''] = STANDS.exec(message) ?? []
  const status = TrackingStatus.safeParse(texts.replace(' ', '-'))
  return status.success ? whereItStands(order, status.data) : translated(message)
}

const MESSAGES: Record<string, (() => string) | undefined> = {
  'This order does not exist any more.': m.orders_skipped_gone,
  'A product of this order does not exist any more.': m.orders_skipped_product_gone,
}
const SHORT = /^There is not enough in stock: (.+)\.$/
/** What an order that comes back takes again. */
const COUPON: [RegExp, (about: { coupon: string }) => string][] = [
  [/^All uses of the coupon (\S+) are gone\.$/, m.order_tests_no_uses],
  [/^The customer has used the coupon (\S+) as often as anybody may\.$/, m.order_tests_used_as_often],
]
const NO_CUSTOMER = /^Order #(\S+) has no customer whose credit could take the money\.$/
const STANDS = /^Order #(\S+) is (.+?)(?: already)?; (?:that is final|from there it can only become .+)\.$/

const whereItStands = (order: string, from: TrackingStatus) => {
  const status = TRACKING_NAME[from]()
  const next = NEXT_STATUSES[from].map((name) => TRACKING_NAME[name]()).join(m.ui_comma())
  return next === ''
    ? m.orders_skipped_final({ order, status })
    : m.orders_skipped_stands({ order, status, next })
}
