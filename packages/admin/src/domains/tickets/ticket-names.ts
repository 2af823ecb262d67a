import type {
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@storekeeper/contract/tickets/ticket-status'
import { m } from '~/paraglide/messages.js'

export const STATUS_NAME: Record<TicketStatus, () => string> = {
  open: m.tickets_status_open,
  pending: m.tickets_status_pending,
  resolved: m.tickets_status_resolved,
  closed: m.tickets_status_closed,
}

export const PRIORITY_NAME: Record<TicketPriority, () => string> = {
  low: m.tickets_priority_low,
  normal: m.tickets_priority_normal,
  high: m.tickets_priority_high,
  urgent: m.tickets_priority_urgent,
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
