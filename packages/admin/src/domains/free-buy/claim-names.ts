import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { m } from '~/paraglide/messages.js'

export const CLAIM_NAME: Record<ClaimStatus, () => string> = {
  pending: m.free_buy_pending,
  approved: m.free_buy_approved,
  rejected: m.free_buy_rejected,
  fulfilled: m.free_buy_fulfilled,
}
