import type { reviewErrors } from '@storekeeper/contract/orders/review-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const REVIEW_ERRORS: ErrorTexts<keyof typeof reviewErrors> = {
  INVALID_RATING: m.order_reviews_choose_stars,
  PRODUCT_NOT_IN_ORDER: m.order_reviews_gone,
}
