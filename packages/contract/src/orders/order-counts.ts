import { z } from 'zod'
import { TrackingStatus } from './tracking-status.ts'

const Count = z.object({ count: z.int(), isCapped: z.boolean() })

/**
 * The number of orders by tracking status, plus all and test orders. Exact if the only filters are the site,
 * the status and `isTestOrder`; with other filters each number is capped at 10,000, and with a search at 1,000.
 * If a search finds more than 3,000 orders, all numbers are lower bounds (`isCapped`). The status filter is
 * ignored, and `test` also ignores `isTestOrder`.
 */
export const OrderCounts = z.object({ all: Count, test: Count, byStatus: z.record(TrackingStatus, Count) })
export type OrderCounts = z.infer<typeof OrderCounts>
