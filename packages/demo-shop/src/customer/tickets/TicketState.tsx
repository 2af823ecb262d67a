import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'

const STATE: Record<TicketStatus, StatusLook> = {
  open: { tone: 'active', label: m.shop_my_ticket_is_open },
  pending: { tone: 'waiting', label: m.shop_my_ticket_is_pending },
  resolved: { tone: 'good', label: m.shop_my_ticket_is_resolved },
  closed: { tone: 'neutral', label: m.shop_my_ticket_is_closed },
}

/** The status of a ticket, as its customer sees it. */
export const TicketState = ({ status }: { status: TicketStatus }) => <StatusBadge {...STATE[status]} />
