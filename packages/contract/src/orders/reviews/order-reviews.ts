import { z } from 'zod'
import { callsOf } from '../../call.ts'
import { failures, notFound } from '../../errors/call-errors.ts'
import { Id } from '../../shapes.ts'
import { OrderReview, SaveReview } from './review.ts'

const { get, post } = callsOf('Orders')

/** Reviews by customers of the products of an order. */
export const orderReviews = {
  list: get('/admin/orders/reviews/{id}', {
    permission: 'orders:read',
    summary: 'List the reviews of an order',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.array(OrderReview))
    .errors(notFound('order')),
  save: post('/admin/orders/reviews/{id}', {
    permission: 'orders:review',
    summary: 'Create or update the review of a product of an order',
    description:
      'With `version`, updates the existing review. Recalculates the product’s rating from published reviews of orders that are not tests.',
  })
    .input(SaveReview)
    .output(OrderReview)
    .errors({ ...notFound('order'), ...failures('PRODUCT_NOT_IN_ORDER', 'STALE') }),
}
