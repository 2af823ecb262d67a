import type { reviewErrors } from '@storekeeper/contract/orders/reviews/review-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const REVIEW_ERRORS: ErrorTexts<keyof typeof reviewErrors> = {
  INVALID_RATING: m.order_reviews_choose_stars,
  PRODUCT_NOT_IN_ORDER: m.order_reviews_gone,
  ORDER_NOT_REVIEWABLE: m.order_reviews_not_shipped,
}
