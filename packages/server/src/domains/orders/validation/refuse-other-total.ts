import { apiError } from '../../../lib/api-error.ts'

/** An order cannot be made at another cost than its client saw. */
export function refuseOtherTotal(total: number, expected: number | undefined, currency: string): void {
  if (expected === undefined || expected === total) return
  throw apiError('ORDER_TOTAL_CHANGED', {
    total: { amount: total, currency },
    expected: { amount: expected, currency },
  })
}
