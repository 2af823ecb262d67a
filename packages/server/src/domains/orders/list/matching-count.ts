import { signedIn } from '../../../calls.ts'
import { whereOrders } from './order-filter.ts'

/** The admin requests this count once before a bulk change, so it is exact and may be slow. */
export const countMatchingOrders = signedIn.orders.matchingCount.handler(({ context: { db }, input }) =>
  db
    .selectFrom('orders')
    .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where(whereOrders(input))
    .executeTakeFirstOrThrow(),
)
