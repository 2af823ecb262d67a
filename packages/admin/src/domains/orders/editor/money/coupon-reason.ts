import { m } from '~/paraglide/messages.js'

/** Why a coupon is not good for an order, in the language of the screen; amounts and times stay as they came. */
export const couponReason = (message: string): string => {
  for (const [pattern, toText] of REASONS) {
    const found = pattern.exec(message)
    if (found) return toText(found[1] ?? '')
  }
  return message
}

const REASONS: [RegExp, (named: string) => string][] = [
  [/^It is switched off\.$/, () => m.order_form_reason_off()],
  [/^It begins on (.+)\.$/, (when) => m.order_form_reason_begins({ when })],
  [/^It ended on (.+)\.$/, (when) => m.order_form_reason_ended({ when })],
  [/^(?:Its only use is gone|All of its \d+ uses are gone)\.$/, () => m.order_form_reason_used_up()],
  [/^It belongs to another site \((.+)\)\.$/, (site) => m.order_form_reason_site({ site })],
  [/^It is good for none of the products in the cart\.$/, () => m.order_form_reason_goods()],
  [/^Spend (.+) more\.$/, (amount) => m.order_form_reason_minimum({ amount })],
  [/^Each customer may use it .+ This one has\.$/, () => m.order_form_reason_customer()],
]
