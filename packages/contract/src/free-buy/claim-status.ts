import { z } from 'zod'

/** `pending`: awaits a decision of an admin. `approved`: has an order. `fulfilled`: shipped. */
export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'fulfilled'] as const
export const ClaimStatus = z.enum(CLAIM_STATUSES)
export type ClaimStatus = z.infer<typeof ClaimStatus>

const NEXT_STATUSES: Record<ClaimStatus, readonly ClaimStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['fulfilled'],
  rejected: [],
  fulfilled: [],
}

type Decided = { status: ClaimStatus; order: { isCancelled: boolean } | null }

/** The statuses that a decision can set. An approved claim can be rejected once its order is cancelled or deleted. */
export const nextClaimStatuses = ({ status, order }: Decided): readonly ClaimStatus[] =>
  status === 'approved' && (order === null || order.isCancelled)
    ? [...NEXT_STATUSES.approved, 'rejected']
    : NEXT_STATUSES[status]
