import { z } from 'zod'

/** `pending`: awaits a decision of an admin. `approved`: has an order. `fulfilled`: shipped. */
export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'fulfilled'] as const
export const ClaimStatus = z.enum(CLAIM_STATUSES)
export type ClaimStatus = z.infer<typeof ClaimStatus>

export const NEXT_CLAIM_STATUSES: Record<ClaimStatus, readonly ClaimStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['fulfilled'],
  rejected: [],
  fulfilled: [],
}
