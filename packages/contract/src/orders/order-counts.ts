import { z } from 'zod'
import { TrackingStatus } from './tracking-status.ts'

const Count = z.object({ count: z.int(), isCapped: z.boolean() })

/**
 * One number a tracking status, plus all and test. Exact where only the site is chosen;
 * with other filters each is counted to 10,000 at most. The status filter itself is left out.
 */
export const OrderCounts = z.object({ all: Count, test: Count, byStatus: z.record(TrackingStatus, Count) })
export type OrderCounts = z.infer<typeof OrderCounts>
