import { NEXT_STATUSES, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { TRACKING_NAME } from '../status-names'

/** Why the server left an order's status alone, in the language of the screen. */
export const skipReason = (sentence: string): string => {
  if (sentence === GONE) return m.orders_skipped_gone()
  const [, products] = SHORT.exec(sentence) ?? []
  if (products !== undefined) return m.orders_skipped_short({ products })
  const [, nobody] = NO_CUSTOMER.exec(sentence) ?? []
  if (nobody !== undefined) return m.orders_skipped_no_customer({ order: nobody })
  const [, order = '', words = ''] = STANDS.exec(sentence) ?? []
  const status = TrackingStatus.safeParse(words.replace(' ', '-'))
  return status.success ? whereItStands(order, status.data) : translated(sentence)
}

const GONE = 'This order does not exist any more.'
const SHORT = /^There is not enough in stock: (.+)\.$/
const NO_CUSTOMER = /^Order #(\S+) has no customer whose credit could take the money\.$/
const STANDS = /^Order #(\S+) is (.+?)(?: already)?; (?:that is final|from there it can only become .+)\.$/

const whereItStands = (order: string, from: TrackingStatus) => {
  const status = TRACKING_NAME[from]()
  const next = NEXT_STATUSES[from].map((name) => TRACKING_NAME[name]()).join(m.ui_comma())
  return next === ''
    ? m.orders_skipped_final({ order, status })
    : m.orders_skipped_stands({ order, status, next })
}
