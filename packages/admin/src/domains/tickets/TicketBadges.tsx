import type { TicketPriority, TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { PRIORITY_NAME, STATUS_NAME } from './ticket-names'

const STATUS_TONE: Record<TicketStatus, Tone> = {
  open: 'active',
  pending: 'waiting',
  resolved: 'good',
  closed: 'neutral',
}
const PRIORITY_TONE: Record<TicketPriority, Tone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'waiting',
  urgent: 'bad',
}

export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <StatusBadge tone={STATUS_TONE[status]}>{STATUS_NAME[status]()}</StatusBadge>
)

export const PriorityBadge = ({ priority }: { priority: TicketPriority }) => (
  <StatusBadge tone={PRIORITY_TONE[priority]}>{PRIORITY_NAME[priority]()}</StatusBadge>
)
