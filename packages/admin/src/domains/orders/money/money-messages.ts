import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about payments and refunds, in the language of the screen. */
const MESSAGES: [RegExp, () => string][] = [
  [/^Enter an amount above zero\.$/, m.order_money_enter_amount],
  [/^Say how it was paid\.$/, m.order_money_say_how],
  [/ does not have that much left to pay\.$/, m.order_money_too_much],
  [/ does not have that much to refund\.$/, m.order_money_not_that_much],
  [/ are left to refund\.$/, m.order_money_not_that_much],
  [/ is cancelled and takes no payments\.$/, m.order_money_cancelled],
  [/ was recorded already, in another way\.$/, m.order_money_booked_twice],
  [/ has this refund already\.$/, m.order_money_booked_twice],
  [/^This is no line of the order\.$/, m.order_money_line_gone],
  [/^The part that was goods is more than the whole\.$/, m.order_money_parts_too_much],
  [/^The lines come to more than the whole\.$/, m.order_money_parts_too_much],
  [/ holds no stock to put back\.$/, m.order_money_no_stock],
  [/^This order does not exist any more\.$/, m.orders_skipped_gone],
  [/ has no customer whose credit could take the money\.$/, m.orders_no_credit_for_guest],
]

export const moneyMessage = (message: string): string =>
  MESSAGES.find(([pattern]) => pattern.test(message))?.[1]() ?? translated(message)
