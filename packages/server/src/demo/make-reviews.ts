import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { writeReview } from '../domains/orders/orders.ts'
import type { Actor } from '../lib/audit.ts'
import { minutes } from '../lib/clock.ts'
import { type Calendar, storyRandom } from './calendar.ts'
import { DEMO_REVIEWS } from './catalogue/reviews.ts'

/** The customers' reviews of their parcels, copied from their letters in the last weeks. */
export async function makeReviews(tx: Transaction<Tables>, by: Actor, calendar: Calendar): Promise<void> {
  const random = storyRandom('reviews')
  const bought = await deliveredLines(tx)
  for (const [place, { order, product }] of bought.entries()) {
    const { weight: _, ...review } = random.weighted(DEMO_REVIEWS, ({ weight }) => weight)
    const isPublished = review.rating > 2 || random.chance(0.6)
    const minutesAgo = ((bought.length - place) * MINUTES_OF_REVIEWS) / bought.length
    const at = calendar.real(calendar.end - minutes(minutesAgo))
    await writeReview(tx, order, undefined, { ...review, product, images: [], isPublished }, by, at)
  }
}

const MOST = 70
/** They are written down over nineteen days. */
const MINUTES_OF_REVIEWS = 19 * 24 * 60

/** The first thing in parcels that have long arrived, the oldest first. */
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
    .filter((_, place) => place % 5 === 0)
    .flatMap(({ order, product }) => (product ? [{ order, product }] : []))
    .reverse()
}
