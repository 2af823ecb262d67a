import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a review, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Choose one to five stars.': m.order_reviews_choose_stars,
  'This product was not bought with this order.': m.order_reviews_gone,
  'That is not the address of a picture.': m.order_reviews_no_picture,
}

export const reviewMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)
