import { z } from 'zod'
import { TrackingStatus } from './tracking-status.ts'

const Count = z.object({ count: z.int(), isCapped: z.boolean() })

/**
 * The number of orders by tracking status, plus all and test orders. Exact if only the site is filtered; with
 * other filters each number is capped at 10,000. Ignores the status filter.
 */
export const OrderCounts = z.object({ all: Count, test: Count, byStatus: z.record(TrackingStatus, Count) })
export type OrderCounts = z.infer<typeof OrderCounts>
