import type { Tables } from '@storekeeper/server/db/tables'
import { saveReview } from '@storekeeper/server/domains/orders/orders'
import type { Actor } from '@storekeeper/server/lib/audit'
import { minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import { type Calendar, storyRandom } from '../calendar.ts'
import { DEMO_REVIEWS } from '../catalogue/reviews.ts'

/**
 * Creates reviews of delivered products, as the shop entered them from customers' letters in the last weeks.
 */
export async function createDemoReviews(
  tx: Transaction<Tables>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  const random = storyRandom('reviews')
  const bought = await deliveredLines(tx)
  for (const [index, { order, product }] of bought.entries()) {
    const { weight: _, ...review } = random.weighted(DEMO_REVIEWS, ({ weight }) => weight)
    const isPublished = review.rating > 2 || random.chance(0.6)
    const minutesAgo = ((bought.length - index) * MINUTES_OF_REVIEWS) / bought.length
    const at = calendar.real(calendar.end - minutes(minutesAgo))
    await saveReview(tx, order, undefined, { ...review, product, images: [], isPublished }, by, at)
  }
}

const MOST = 70
/** The period in which the shop enters the reviews: nineteen days. */
const MINUTES_OF_REVIEWS = 19 * 24 * 60

/** The first line of orders that arrived, the oldest order first. */
async function deliveredLines(tx: Transaction<Tables>): Promise<{ order: string; product: string }[]> {
  const lines = await tx
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.order', 'orders._id')
    .select(['orders._id as order', 'orderLines.product'])
    .where('orders.trackingStatus', '=', 'delivered')
    .where('orders.isTestOrder', '=', false)
    .where('orders.customer', 'is not', null)
    .where('orderLines.position', '=', 0)
    .where('orderLines.product', 'is not', null)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders._id')
    .limit(MOST * 5)
    .execute()
  return lines
    .filter((_, index) => index % 5 === 0)
    .flatMap(({ order, product }) => (product ? [{ order, product }] : []))
    .reverse()
}
