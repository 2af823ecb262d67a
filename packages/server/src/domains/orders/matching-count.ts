import { signedIn } from '../../calls.ts'
import { ordersThat } from './order-filter.ts'

/** Asked once before all of them are changed, so that it may take its time. */
export const countMatchingOrders = signedIn.orders.matchingCount.handler(({ context: { db }, input }) =>
  db
    .selectFrom('orders')
    .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where(ordersThat(input))
    .executeTakeFirstOrThrow(),
)
