import type { OrderReview, SaveReview } from '@storekeeper/contract/orders/reviews/review'
import type { StoreReview } from '@storekeeper/contract/store/store-order'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { useFiles } from '../../files/files.ts'
import { rateProducts } from './rate-products.ts'
import { findReviews } from './read-reviews.ts'

export const saveReviewCall = signedIn.orderReviews.save.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, jobs } = context
  const { id, version, ...review } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    // The lock serializes the reviews of this order.
    const order = await tx
      .selectFrom('orders')
      .select('_id')
      .where('_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw errors.NOT_FOUND()
    const [was] = await findReviews(tx, id, review)
    if (was?.version !== version) {
      const { version: current, updatedAt } = was ?? { version: 0, updatedAt: now.toISOString() }
      const stale = { _id: id, version: current, updatedAt }
      throw apiError('STALE', await staleDetails(tx, 'order', stale))
    }
    const saved = await saveReview(tx, id, was, review, admin, now)
    await jobs.enqueue(tx, 'sweepFiles', {})
    return saved
  })
})

/**
 * Creates or replaces the customer's own review. What an admin added or decided remains: its images, and whether it is
 * published. The caller has locked the order.
 */
export async function reviewByCustomer(
  tx: Transaction<Tables>,
  order: string,
  review: StoreReview,
  now: Date,
): Promise<StoreReview> {
  const [was] = await findReviews(tx, order, review)
  const { images = [], isPublished = true } = was ?? {}
  const saved = await saveReview(tx, order, was, { ...review, images, isPublished }, null, now)
  const { product, rating, title, text } = saved
  return { product, rating, title, text }
}

type Sent = Omit<SaveReview, 'id' | 'version'>

/** Creates or replaces a review and updates the product's rating. The caller has locked the order. */
export async function saveReview(
  tx: Transaction<Tables>,
  order: string,
  was: OrderReview | undefined,
  review: Sent,
  by: Actor,
  now: Date,
): Promise<OrderReview> {
  const title = was ? undefined : await findTitle(tx, order, review.product)
  const at = now.toISOString()
  const row = { ...review, images: JSON.stringify(review.images), isTextShown: true, updatedAt: at }
  if (was)
    await tx
      .updateTable('orderReviews')
      .set({ ...row, version: was.version + 1 })
      .where('_id', '=', was._id)
      .execute()
  else
    await tx
      .insertInto('orderReviews')
      .values({ ...row, _id: newId(), order, admin: by?._id ?? null, createdAt: at })
      .execute()
  const [saved] = await findReviews(tx, order, review)
  if (!saved) throw new Error('A review was not written.')
  await useFiles(tx, { entity: 'orderReview', entityId: saved._id }, { images: review.images })
  await rateProducts(tx, [review.product])
  await recordAudit(tx, by, now, {
    action: was ? 'order.reviewChanged' : 'order.reviewed',
    entityId: order,
    changes: changesBetween<Record<string, unknown>>(was ? toSentFields(was) : NOT_SENT, toSentFields(saved)),
    note: title ?? null,
  })
  return saved
}

const toSentFields = ({ rating, title, text, images, isPublished }: OrderReview) => ({
  rating,
  title,
  text,
  images,
  isPublished,
})
const NOT_SENT = { rating: null, title: '', text: '', images: [], isPublished: null }

/** Returns the title of the product; refuses products that are not in the order. */
async function findTitle(tx: Transaction<Tables>, order: string, product: string): Promise<string> {
  const line = await tx
    .selectFrom('orderLines')
    .select('title')
    .where('order', '=', order)
    .where('product', '=', product)
    .limit(1)
    .executeTakeFirst()
  if (!line) throw fieldError('product', 'PRODUCT_NOT_IN_ORDER')
  return line.title
}
