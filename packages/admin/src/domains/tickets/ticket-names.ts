import type {
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@storekeeper/contract/tickets/ticket-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const TICKET_STATUS: Record<TicketStatus, StatusLook> = {
  open: { tone: 'active', label: m.tickets_status_open },
  pending: { tone: 'waiting', label: m.tickets_status_pending },
  resolved: { tone: 'good', label: m.tickets_status_resolved },
  closed: { tone: 'neutral', label: m.tickets_status_closed },
}

export const TICKET_PRIORITY: Record<TicketPriority, StatusLook> = {
  low: { tone: 'neutral', label: m.tickets_priority_low },
  normal: { tone: 'neutral', label: m.tickets_priority_normal },
  high: { tone: 'waiting', label: m.tickets_priority_high },
  urgent: { tone: 'bad', label: m.tickets_priority_urgent },
}

export const CATEGORY_NAME: Record<TicketCategory, () => string> = {
  order: m.tickets_category_order,
  delivery: m.tickets_category_delivery,
  returns: m.tickets_category_returns,
  payment: m.tickets_category_payment,
  product: m.tickets_category_product,
  account: m.tickets_category_account,
  other: m.tickets_category_other,
}

/** The name of a choice of the filter of tickets. */
export const ticketChoiceName = (field: string, choice: string): string => {
  if (field === 'status') return TICKET_STATUS[choice as TicketStatus].label()
  if (field === 'priority') return TICKET_PRIORITY[choice as TicketPriority].label()
  return CATEGORY_NAME[choice as TicketCategory]()
}
