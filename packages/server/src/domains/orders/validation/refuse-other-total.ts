import { ORPCError } from '@orpc/server'
import type { Speech } from '../../coupons/coupons.ts'

/** An order cannot be made at another cost than its client saw. */
export function refuseOtherTotal(total: number, expected: number | undefined, { money }: Speech): void {
  if (expected === undefined || expected === total) return
  throw new ORPCError('CONFLICT', {
    status: 409,
    message: `The total is ${money(total)} now, and no longer ${money(expected)}. Please look at it again.`,
    data: { total },
  })
}
