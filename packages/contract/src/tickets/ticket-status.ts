import { z } from 'zod'

/** `open` waits for the store, `pending` for the customer; `resolved` can be reopened, `closed` is final. */
export const TICKET_STATUSES = ['open', 'pending', 'resolved', 'closed'] as const
export const TicketStatus = z.enum(TICKET_STATUSES)
export type TicketStatus = z.infer<typeof TicketStatus>

/** Transitions that an admin may perform. `closed` is final. */
export const NEXT_TICKET_STATUSES: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['pending', 'resolved', 'closed'],
  pending: ['open', 'resolved', 'closed'],
  resolved: ['open', 'pending', 'closed'],
  closed: [],
}

/** In ascending order. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export const TicketPriority = z.enum(TICKET_PRIORITIES)
export type TicketPriority = z.infer<typeof TicketPriority>

export const TICKET_CATEGORIES = [
  'order',
  'delivery',
  'returns',
  'payment',
  'product',
  'account',
  'other',
] as const
export const TicketCategory = z.enum(TICKET_CATEGORIES)
export type TicketCategory = z.infer<typeof TicketCategory>
