import { signedIn } from '../../../calls.ts'
import { findReviews } from './read-reviews.ts'

export const listReviews = signedIn.orderReviews.list.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const order = await db.selectFrom('orders').select('_id').where('_id', '=', id).executeTakeFirst()
    if (!order) throw errors.NOT_FOUND()
    return findReviews(db, id)
  },
)
