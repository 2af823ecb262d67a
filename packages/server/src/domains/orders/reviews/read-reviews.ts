import type { OrderReview } from '@storekeeper/contract/orders/reviews/review'
import type { Db } from '../../../db/open.ts'

/** Returns the reviews of an order, oldest first; works in a transaction too. */
export const findReviews = (db: Db, order: string, only?: { product: string }): Promise<OrderReview[]> => {
  const reviews = db
    .selectFrom('orderReviews')
    .select(['_id', 'product', 'rating', 'title', 'text', 'images', 'isPublished'])
    .select(['version', 'createdAt', 'updatedAt'])
    .where('order', '=', order)
    .orderBy('createdAt')
    .orderBy('_id')
  return (only ? reviews.where('product', '=', only.product) : reviews).execute()
}
