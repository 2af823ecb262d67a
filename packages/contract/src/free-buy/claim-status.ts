import { z } from 'zod'

/** Pending until an admin decides; approved ones have an order; fulfilled ones were sent. */
export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'fulfilled'] as const
export const ClaimStatus = z.enum(CLAIM_STATUSES)
export type ClaimStatus = z.infer<typeof ClaimStatus>

export const NEXT_CLAIM_STATUSES: Record<ClaimStatus, readonly ClaimStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['fulfilled'],
  rejected: [],
  fulfilled: [],
}
