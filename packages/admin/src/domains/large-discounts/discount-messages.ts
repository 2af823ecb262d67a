import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a discount, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Choose at least one product.': m.large_discounts_choose_product,
  'A whole number.': m.large_discounts_percent_range,
  'From 1 to 95.': m.large_discounts_percent_range,
  'That is not a date and time in ISO 8601, UTC.': m.large_discounts_choose_day,
  'It ends before it begins.': m.large_discounts_ends_before,
  'One of these products does not exist any more.': m.large_discounts_product_gone,
  'A site has at most 200 large discounts.': m.large_discounts_too_many,
  'The list has changed. Please look at it again.': m.large_discounts_list_changed,
}

const THERE_ALREADY = /^In the list already: (.+)\.$/

export const discountMessage = (message: string): string => {
  const products = THERE_ALREADY.exec(message)?.[1]
  if (products) return m.large_discounts_there_already({ products })
  return MESSAGES[message]?.() ?? translated(message)
}
