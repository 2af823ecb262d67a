import type { ItemCondition, ReturnStatus } from '@storekeeper/contract/returns/return-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const RETURN_STATUS: Record<ReturnStatus, StatusLook> = {
  requested: { tone: 'waiting', label: m.returns_requested },
  approved: { tone: 'active', label: m.returns_approved },
  received: { tone: 'active', label: m.returns_received },
  completed: { tone: 'good', label: m.returns_completed },
  refused: { tone: 'bad', label: m.returns_refused },
  cancelled: { tone: 'bad', label: m.returns_cancelled },
}

export const CONDITION_NAME: Record<ItemCondition, () => string> = {
  unopened: m.returns_unopened,
  opened: m.returns_opened,
  damaged: m.returns_damaged,
}
