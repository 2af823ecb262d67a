import { Id } from '@storekeeper/contract/shapes'
import { MAX_TICKET_ATTACHMENTS, MAX_TICKET_MESSAGE } from '@storekeeper/contract/tickets/ticket-input'
import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The unsent content of the reply box. */
export const Reply = z.object({
  text: z.string().max(MAX_TICKET_MESSAGE),
  isInternal: z.boolean(),
  /** The admins who were chosen from the list. */
  mentions: z.array(Id).default([]),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })).max(MAX_TICKET_ATTACHMENTS),
  /** Null until the admin chooses one: the default of the ticket as it is then. */
  status: z.enum(['open', 'pending', 'resolved']).nullable(),
  requestId: Id,
})
export type Reply = z.infer<typeof Reply>

/**
 * Changed text or attachments make a different message, which gets a new request id; so the server stores
 * each message once.
 */
export const changed = (reply: Reply, changes: Partial<Omit<Reply, 'requestId'>>): Reply => ({
  ...reply,
  ...changes,
  requestId: newRequestId(),
})

export const blankReply = (isInternal = false): Reply => ({
  text: '',
  isInternal,
  mentions: [],
  attachments: [],
  status: null,
  requestId: newRequestId(),
})

/** The default status after a reply is pending on the customer; a resolved ticket stays resolved. */
export const getDefaultStatus = (status: TicketStatus) => (status === 'resolved' ? 'resolved' : 'pending')
