import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { customerMessage } from '~/domains/customers/customer-messages'
import { m } from '~/paraglide/messages.js'
import { leftText } from '../left-text'
import { TRACKING_NAME } from '../status-names'

/** What the contract and the server say about an order that is made or edited, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A site key is made of small letters, digits and dashes.': m.order_form_choose_site_first,
  'There is no such site.': m.order_form_choose_site_first,
  'That is not an id.': m.order_form_choose_customer_first,
  'An order needs at least one product.': m.order_form_needs_product,
  'A whole number.': m.product_whole_number,
  'At least 1.': m.product_at_least_one,
  'That is too many.': m.product_too_many,
  'Invalid input': m.order_form_type_amount,
  'Say how it was paid.': m.order_money_say_how,
  'An amount is never below zero.': m.product_never_below_zero,
  'An amount is a whole number of cents.': m.order_form_type_amount,
  'This product does not exist any more.': m.product_part_gone,
  'A product of this order does not exist any more.': m.orders_skipped_product_gone,
  'This coupon does not exist any more.': m.order_form_coupon_gone,
  'The customer does not have that much credit.': m.wallet_not_that_much,
  'This order does not have that line any more.': m.order_form_line_gone,
  'Credit belongs to a customer, and this order has none.': m.order_form_credit_whose,
  'There is no such customer.': m.order_form_customer_gone,
  'This customer was merged into another one. Please choose that one.': m.order_form_customer_merged,
  'This customer is blocked.': m.order_form_customer_blocked,
  'This site has no such shipping method.': m.order_form_shipping_gone,
  'Choose a customer or make a new one, not both.': m.order_form_choose_customer_first,
}

/** The same with a name or an amount in it. */
const NAMED: [RegExp, (named: { name: string }) => string][] = [
  [/^This request made order #(\S+) before, with other contents\.$/, m.order_form_made_before],
  [/^“(.*)” is not sold on this site\.$/, m.product_part_other_site],
  [/^“(.*)” is not sold at present\.$/, m.order_form_not_sold],
  [/^There is no coupon (.*)\.$/, m.product_coupon_unknown],
  [/^(\S+) cannot be used here: .*$/, m.order_form_coupon_refused],
  [/^There is not enough in stock: (.*)\.$/, ({ name }) => m.order_form_short({ name: leftText(name) })],
  [/^The customer does not have that much credit: (.*) can be used\.$/, m.order_form_credit_too_much],
  [/^The order costs (.*); more credit cannot be used\.$/, m.order_form_credit_above_total],
  [/^An order comes to (.*) at most\.$/, m.order_form_total_at_most],
  [/^Only (.*) is left to pay\.$/, m.order_form_paid_too_much],
  [/^“(.*)” is switched off\.$/, m.order_form_shipping_off],
  [/^Whether “(.*)” goes there depends on the country/, m.order_form_shipping_which_country],
  [/^“(.*)” does not go (?:there|to that country)/, m.order_form_shipping_not_there],
]

const TOO_LATE = /^Order #(\S+) is (\S+); only orders that are .+ can be edited\.$/

export const orderMessage = (message: string): string => {
  const [, order, is] = TOO_LATE.exec(message) ?? []
  const status = TrackingStatus.safeParse(is)
  if (order && status.success)
    return m.order_form_edited_too_late({ order, status: TRACKING_NAME[status.data]() })
  for (const [pattern, toText] of NAMED) {
    const name = pattern.exec(message)?.[1]
    if (name !== undefined) return toText({ name })
  }
  return MESSAGES[message]?.() ?? customerMessage(message)
}
