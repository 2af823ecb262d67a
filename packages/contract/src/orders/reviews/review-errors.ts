import { errorEntries } from '../../errors/error-entry.ts'

/** Errors of reviews. */
export const reviewErrors = errorEntries({
  INVALID_RATING: {
    status: 400,
    message: 'Choose one to five stars.',
    action: 'Send a whole number from 1 to 5.',
  },
  PRODUCT_NOT_IN_ORDER: {
    status: 422,
    message: 'This product isn’t in this order.',
    action: 'Send a product of one of the order’s lines.',
  },
  ORDER_NOT_REVIEWABLE: {
    status: 422,
    message: 'You can review the products once they have been shipped.',
    action: 'Wait until a shipment of the order has left, which `canReview` of the order shows.',
  },
})
