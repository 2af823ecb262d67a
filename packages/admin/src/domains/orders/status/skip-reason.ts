import { NEXT_STATUSES, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { leftInWords } from '../left-in-words'
import { TRACKING_NAME } from '../status-names'

/** Why the server left an order's status alone, in the language of the screen. */
export const skipReason = (sentence: string): string => {
  const known = SENTENCES[sentence]
  if (known) return known()
  const [, products] = SHORT.exec(sentence) ?? []
  if (products !== undefined) return m.orders_skipped_short({ products: leftInWords(products) })
  for (const [pattern, say] of COUPON) {
    const coupon = pattern.exec(sentence)?.[1]
    if (coupon) return say({ coupon })
  }
  const [, nobody] = NO_CUSTOMER.exec(sentence) ?? []
  if (nobody !== undefined) return m.orders_skipped_no_customer({ order: nobody })
  const [, order = '', words = ''] = STANDS.exec(sentence) ?? []
  const status = TrackingStatus.safeParse(words.replace(' ', '-'))
  return status.success ? whereItStands(order, status.data) : translated(sentence)
}

const SENTENCES: Record<string, (() => string) | undefined> = {
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
