import { z } from 'zod'
import { get, post } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { listQuery, pageOf } from '../list.ts'
import { Id, IsoDate } from '../shapes.ts'
import { TicketAttachment } from './ticket.ts'
import { TicketSubject, TicketText } from './ticket-input.ts'
import { TicketCategory, TicketStatus } from './ticket-status.ts'

const tag = 'Storefront'

/** A customer's own ticket in their list. */
export const StoreTicketRow = z.object({
  ticketNumber: z.string(),
  subject: z.string(),
  category: TicketCategory,
  status: TicketStatus,
  order: z.object({ orderId: z.string(), uriCode: z.string() }).nullable(),
  lastMessageAt: IsoDate,
  createdAt: IsoDate,
})
export type StoreTicketRow = z.infer<typeof StoreTicketRow>

/** A customer's own ticket with what they and the shop wrote to each other. */
export const StoreTicket = StoreTicketRow.extend({
  messages: z.array(
    z.object({
      _id: Id,
      author: z.object({
        kind: z.enum(['admin', 'customer']),
        name: z.string(),
        avatar: z.string().nullable(),
      }),
      text: z.string(),
      attachments: z.array(TicketAttachment),
      createdAt: IsoDate,
    }),
  ),
})
export type StoreTicket = z.infer<typeof StoreTicket>

const TicketNumber = z.string().min(1).max(64)
const RequestId = Id.describe('Made by the client; the same one again answers the first and makes no second')

export const NewStoreTicket = z.strictObject({
  subject: TicketSubject,
  text: TicketText,
  category: TicketCategory.default('other'),
  order: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .default(null)
    .describe('The uriCode of one of their own orders'),
  requestId: RequestId,
})
export type NewStoreTicket = z.infer<typeof NewStoreTicket>

/** What a signed-in customer does with tickets; they reach those of their own on this site. */
export const storeTickets = {
  list: get('/store/tickets', {
    permission: 'customer',
    tag,
    summary: 'List the customer’s own tickets',
  })
    .input(listQuery({ limit: 20, maxLimit: 100, sorts: ['latest'] }).pick({ page: true, limit: true }))
    .output(pageOf(StoreTicketRow)),
  create: post('/store/tickets', { permission: 'customer', tag, summary: 'Open a ticket' })
    .input(NewStoreTicket)
    .output(StoreTicket)
    .errors(failures('ORDER_NOT_OF_CUSTOMER', 'IDEMPOTENCY_KEY_REUSED')),
  details: get('/store/tickets/{ticketNumber}', {
    permission: 'customer',
    tag,
    summary: 'Get one of the customer’s own tickets',
  })
    .input(z.object({ ticketNumber: TicketNumber }))
    .output(StoreTicket)
    .errors(notFound('ticket')),
  addMessage: post('/store/tickets/{ticketNumber}/messages', {
    permission: 'customer',
    tag,
    summary: 'Add a message to one’s own ticket',
    description:
      'That opens it again where it was pending or resolved. A closed ticket takes no more messages.',
  })
    .input(z.strictObject({ ticketNumber: TicketNumber, text: TicketText, requestId: RequestId }))
    .output(StoreTicket)
    .errors({ ...notFound('ticket'), ...failures('TICKET_CLOSED', 'IDEMPOTENCY_KEY_REUSED') }),
}
