import { z } from 'zod'
import { get, post } from '../call.ts'
import { notFound, refused, stale } from '../errors.ts'
import { Id } from '../shapes.ts'
import { OrderReview, SaveReview } from './review.ts'

const tag = 'Orders'

/** What customers say about the products of an order. */
export const orderReviews = {
  list: get('/admin/orders/reviews/{id}', {
    permission: 'orders:read',
    tag,
    summary: 'The reviews of an order, at most one a product',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.array(OrderReview))
    .errors(notFound('order')),
  save: post('/admin/orders/reviews/{id}', {
    permission: 'orders:review',
    tag,
    summary: 'Add a review to a product of an order, or change it',
    description:
      'With `version` it changes the review there is. The product’s rating follows: the published ones of orders that are no tests count.',
  })
    .input(SaveReview)
    .output(OrderReview)
    .errors({ ...notFound('order'), ...refused, ...stale }),
}
