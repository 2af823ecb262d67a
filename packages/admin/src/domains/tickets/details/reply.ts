import { Id } from '@storekeeper/contract/shapes'
import { MAX_TICKET_ATTACHMENTS, MAX_TICKET_MESSAGE } from '@storekeeper/contract/tickets/ticket-input'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The unsent content of the reply box. */
export const Reply = z.object({
  text: z.string().max(MAX_TICKET_MESSAGE),
  isInternal: z.boolean(),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })).max(MAX_TICKET_ATTACHMENTS),
  status: z.enum(['open', 'pending', 'resolved']),
  requestId: Id,
})
export type Reply = z.infer<typeof Reply>

/** Words or files that change are another message, which has another id; so none is ever written twice. */
export const changed = (reply: Reply, changes: Partial<Omit<Reply, 'requestId'>>): Reply => ({
  ...reply,
  ...changes,
  requestId: newRequestId(),
})

/** After an answer one usually waits for the customer; what is resolved stays so. A closed ticket takes notes alone. */
export const blankReply = (status: string, isInternal = false): Reply => ({
  text: '',
  isInternal: isInternal || status === 'closed',
  attachments: [],
  status: status === 'resolved' ? 'resolved' : 'pending',
  requestId: newRequestId(),
})
