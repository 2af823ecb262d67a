import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say to customers, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'E-mail or password is wrong.': m.shop_says_wrong_password,
  'This account is blocked. Please write to us.': m.shop_says_blocked,
  'We take no orders with this e-mail address. Please write to us.': m.shop_says_no_orders,
  'Please say your name.': m.shop_says_name,
  'Please say your e-mail address, or sign in.': m.shop_says_email,
  'A country is two capital letters.': m.shop_says_country,
  'There is no such country (two letters, ISO 3166-1).': m.shop_says_country,
  'Your cart is empty.': m.shop_cart_empty,
  'A whole number.': m.product_whole_number,
  'At least 1.': m.product_at_least_one,
  'That is too many.': m.product_too_many,
  'This product does not exist any more.': m.shop_says_gone,
  'Please choose how it is sent.': m.shop_says_choose_shipping,
  'Nothing can be sent to this country at present.': m.shop_cart_no_shipping,
  'This site has no such shipping method.': m.shop_says_choose_shipping,
  'Please sign in to use your credit.': m.shop_says_sign_in_for_credit,
  'It is switched off.': m.shop_says_coupon_off,
  'Its only use is gone.': m.shop_says_coupon_used_up,
  'It is good for none of the products in the cart.': m.shop_says_coupon_for_none,
  'You have no paid order on this site that is large enough.': m.shop_says_no_large_order,
  'This customer is blocked.': m.shop_says_blocked,
  'You have no such order.': m.shop_says_no_such_order,
}

/** The same with a name, a number, a moment or an amount in it. */
const NAMED: [RegExp, (named: { name: string }) => string][] = [
  [/^“(.*)” is not sold (?:at present|on this site)\.$/, m.shop_says_not_sold],
  [/^There is no coupon (.*)\.$/, m.shop_says_no_coupon],
  [/^(\S+) cannot be used here: .*$/, m.shop_says_coupon_refused],
  [/^Guests can order at most (\d+) of this product at once\.$/, m.shop_says_guest_units],
  [/^Guests can order at most (\d+) products and \d+ units at once\.$/, m.shop_says_guest_lines],
  [/^A guest’s order comes to (.*) at most\.$/, m.shop_says_guest_total],
  [/^There is not enough in stock: (.*)\.$/, ({ name }) => m.shop_says_short({ name: leftText(name) })],
  [/^You do not have that much credit: (.*) can be used\.$/, m.shop_says_less_credit],
  [/^The order costs (.*); more credit cannot be used\.$/, m.shop_says_credit_above_total],
  [/^“(.*)” (?:is switched off|does not go (?:there|to that country))/, m.shop_says_not_there],
  [/^“(.*)” is not given away at the moment\.$/, m.shop_says_not_given],
  [/^You have claimed (\d+) of \d+ free products already\.$/, m.shop_says_claimed_all],
  [/^Spend (.*) more\.$/, m.shop_says_coupon_minimum],
  [/^It begins on (.*)\.$/, m.shop_says_coupon_begins],
  [/^It ended on (.*)\.$/, m.shop_says_coupon_ended],
  [/^All of its (\d+) uses are gone\.$/, () => m.shop_says_coupon_used_up()],
  [/^Each customer may use it (.*)\. This one has\.$/, () => m.shop_says_coupon_had()],
  [/^Ticket (\S+) is closed, and that is final\./, () => m.shop_my_ticket_closed()],
]

const leftText = (products: string) =>
  products.replace(/\((\d+) left\)/g, (_, count: string) => m.shop_says_left({ count }))

export const shopMessage = (message: string): string => {
  for (const [pattern, toText] of NAMED) {
    const name = pattern.exec(message)?.[1]
    if (name !== undefined) return toText({ name })
  }
  return MESSAGES[message]?.() ?? translated(message)
}

/** Why a coupon is not good for a cart: one by one where the coupon is known, else what the cart is refused for. */
export const couponReasons = (reasons: readonly string[], issues: readonly string[]): string[] =>
  (reasons.length > 0 ? reasons : issues).map(shopMessage)
