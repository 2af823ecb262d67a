import { apiError } from '../../../lib/api-error.ts'

/** Refuses (409) an order whose total differs from the one that the client displayed. */
export function refuseOtherTotal(total: number, expected: number | undefined, currency: string): void {
  if (expected === undefined || expected === total) return
  throw apiError('ORDER_TOTAL_CHANGED', {
    total: { amount: total, currency },
    expected: { amount: expected, currency },
  })
}
