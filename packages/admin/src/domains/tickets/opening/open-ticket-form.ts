import { NewTicket } from '@storekeeper/contract/tickets/ticket-input'
import { TicketCategory, TicketPriority } from '@storekeeper/contract/tickets/ticket-status'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The field values; the same `requestId` never creates a second ticket. */
export const OpenTicketValues = z.object({
  customer: z.string().nullable(),
  order: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })),
  category: TicketCategory,
  priority: TicketPriority,
  status: z.enum(['open', 'pending']),
  chat: z.string().nullable(),
  requestId: z.string(),
})
export type OpenTicketValues = z.infer<typeof OpenTicketValues>

/** The initial values of the form; a new ticket has version 0. */
export type Beginning = {
  version: number
  requestId: string
  customer: string | null
  order: string | null
  chat: string | null
}

export const beginningWith = (known: { customer?: string; order?: string; chat?: string }): Beginning => ({
  version: 0,
  requestId: newRequestId(),
  customer: known.customer ?? null,
  order: known.order ?? null,
  chat: known.chat ?? null,
})

export const toValues = ({ version: _, ...known }: Beginning): OpenTicketValues => ({
  ...known,
  subject: '',
  text: '',
  attachments: [],
  category: known.order ? 'order' : 'other',
  priority: 'normal',
  status: 'pending',
})

export const OpenTicketInput = NewTicket
export type OpenTicketInput = z.infer<typeof NewTicket>

/** The admin who opens a ticket becomes its assignee. */
export const toInput =
  (me: string) =>
  ({ customer, attachments, ...values }: OpenTicketValues): OpenTicketInput => ({
    ...values,
    customer: customer ?? '',
    attachments: attachments.map(({ url }) => url),
    admin: me,
  })
