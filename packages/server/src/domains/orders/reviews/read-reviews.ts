import type { OrderReview } from '@storekeeper/contract/orders/review'
import type { Db } from '../../../db/open.ts'

/** The reviews of an order, the first that was written first; works in a transaction too. */
export const reviewsOf = (db: Db, order: string, only?: { product: string }): Promise<OrderReview[]> => {
  const reviews = db
    .selectFrom('orderReviews')
    .select(['_id', 'product', 'rating', 'title', 'text', 'images', 'isPublished'])
    .select(['version', 'createdAt', 'updatedAt'])
    .where('order', '=', order)
    .orderBy('createdAt')
    .orderBy('_id')
  return (only ? reviews.where('product', '=', only.product) : reviews).execute()
}
