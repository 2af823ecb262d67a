import { ClaimStatus } from '@storekeeper/contract/free-buy/claim-query'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { leftText } from '../orders/left-text'
import { CLAIM_NAME } from './claim-names'

/** What the contract and the server say about a claim, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'That is not an id.': m.free_buy_choose,
  'This customer does not exist any more.': m.free_buy_customer_gone,
  'This customer is blocked.': m.free_buy_customer_blocked,
  'This customer was merged into another one. Please choose that one.': m.order_form_customer_merged,
  'This product does not exist any more.': m.free_buy_product_gone,
  'A product of this order does not exist any more.': m.free_buy_product_gone,
  'This customer has no paid order on this site that is large enough.': m.free_buy_no_large_order,
}

const NOT_GIVEN = /^“(.+)” is not given away at the moment\.$/
const SHORT = /^There is not enough in stock: (.+)\.$/
const STANDS = /^This claim is (\w+); /
const BEYOND_LIMIT = /^This customer has claimed (\d+) of (\d+) free products already\.$/

export const claimMessage = (message: string): string => {
  const product = NOT_GIVEN.exec(message)?.[1]
  if (product) return m.free_buy_not_given({ product })
  const products = SHORT.exec(message)?.[1]
  if (products) return m.orders_skipped_short({ products: leftText(products) })
  const status = ClaimStatus.safeParse(STANDS.exec(message)?.[1])
  if (status.success) return m.free_buy_is_already({ status: CLAIM_NAME[status.data]() })
  const [, claimed, allowed] = BEYOND_LIMIT.exec(message) ?? []
  if (claimed && allowed) return m.free_buy_beyond_limit({ claimed, allowed })
  return MESSAGES[message]?.() ?? translated(message)
}
