import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const CLAIM_STATUS: Record<ClaimStatus, StatusLook> = {
  pending: { tone: 'waiting', label: m.free_buy_pending },
  approved: { tone: 'active', label: m.free_buy_approved },
  rejected: { tone: 'bad', label: m.free_buy_rejected },
  fulfilled: { tone: 'good', label: m.free_buy_fulfilled },
}
