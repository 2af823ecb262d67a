import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { TicketCategory, TicketPriority, TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { m } from '~/paraglide/messages.js'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from '../ticket-names'

/** Returns an event and its author as a message; an unknown action has a neutral message. */
export const timelineMessage = (
  { action, by, changes: { status, admin } }: TimelineEntry,
  byCustomer: boolean,
): string => {
  const who = by?.name || m.tickets_unknown_person()
  switch (action) {
    case 'ticket.opened':
      return byCustomer && !by ? m.tickets_did_customer_open() : m.tickets_did_open({ who })
    case 'ticket.answered':
      return m.tickets_did_customer()
    case 'ticket.replied':
      return m.tickets_did_reply({ who })
    case 'ticket.noted':
      return m.tickets_did_note({ who })
    case 'ticket.statusChanged':
      if (!by) return m.tickets_did_reopen()
      return m.tickets_did_move({ who, from: statusName(status?.from), to: statusName(status?.to) })
    case 'ticket.assigned':
      return admin?.to
        ? m.tickets_did_assign({ who, to: String(admin.to) })
        : m.tickets_did_unassign({ who, from: String(admin?.from ?? '–') })
    case 'ticket.changed':
      return m.tickets_did_change({ who })
    default:
      return m.tickets_did_something({ who })
  }
}

/** Returns the other changed fields, one per line. */
export const timelineDetails = (changes: TimelineEntry['changes']): string[] =>
  Object.entries(DETAILS).flatMap(([field, { title, text }]) => {
    const change = changes[field]
    return change ? m.tickets_detail({ field: title(), from: text(change.from), to: text(change.to) }) : []
  })

const DETAILS: Record<string, { title: () => string; text: (value: unknown) => string }> = {
  subject: { title: m.tickets_subject, text: String },
  priority: {
    title: m.tickets_priority,
    text: (value) => TICKET_PRIORITY[TicketPriority.catch('normal').parse(value)].label(),
  },
  category: {
    title: m.tickets_category,
    text: (value) => CATEGORY_NAME[TicketCategory.catch('other').parse(value)](),
  },
}

const statusName = (value: unknown) => {
  const status = TicketStatus.safeParse(value)
  return status.success ? TICKET_STATUS[status.data].label() : '–'
}
