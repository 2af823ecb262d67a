import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { CLAIM_NAME } from './claim-names'

const TONE: Record<ClaimStatus, Tone> = {
  pending: 'waiting',
  approved: 'active',
  rejected: 'bad',
  fulfilled: 'good',
}

export const ClaimStatusBadge = ({ status }: { status: ClaimStatus }) => (
  <StatusBadge tone={TONE[status]}>{CLAIM_NAME[status]()}</StatusBadge>
)
