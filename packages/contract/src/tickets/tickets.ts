import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { chosenSite, pageSchema } from '../list.ts'
import { Id } from '../shapes.ts'
import { Ticket, TicketRow } from './ticket.ts'
import { FilteredTicketQuery } from './ticket-filter-fields.ts'
import { NewTicket, NewTicketMessage, TicketChange, TicketStatusChange } from './ticket-input.ts'
import { TICKET_STATS_DAYS, TicketStats } from './ticket-stats.ts'

const { get, patch, post } = callsOf('Tickets')

/** Support tickets of customers. */
export const tickets = {
  list: get('/admin/tickets', { permission: 'tickets:read', summary: 'List tickets' })
    .input(FilteredTicketQuery)
    .output(pageSchema(TicketRow)),
  stats: get('/admin/tickets/stats', {
    permission: 'tickets:read',
    summary: 'Get ticket statistics',
    description: `Returns tickets by status, unassigned tickets, and median times of the last ${TICKET_STATS_DAYS} days.`,
  })
    .input(z.strictObject({ site: chosenSite }))
    .output(TicketStats),
  details: get('/admin/tickets/details/{id}', {
    permission: 'tickets:read',
    summary: 'Get a ticket with its messages and timeline',
    description: '`id` is the ticket’s `_id` or its number.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Ticket)
    .errors(notFound('ticket')),
  byOrder: get('/admin/tickets/by-order-ticket', {
    permission: 'tickets:read',
    summary: 'List the tickets of an order',
    description: 'Newest first, at most 100.',
  })
    .input(z.strictObject({ order: Id }))
    .output(z.array(TicketRow))
    .errors(notFound('order')),
  create: post('/admin/tickets', {
    permission: 'tickets:change',
    summary: 'Open a ticket for a customer',
    description: 'Sends the first message to the customer by e-mail, if their e-mail address is known.',
  })
    .input(NewTicket)
    .output(Ticket)
    .errors(
      failures(
        'CUSTOMER_GONE',
        'CUSTOMER_MERGED',
        'CUSTOMER_ERASED',
        'ORDER_NOT_OF_CUSTOMER',
        'ORDER_OF_OTHER_SITE',
        'CHAT_NOT_OF_CUSTOMER',
        'SITE_NOT_FOUND',
        'ADMIN_NOT_FOUND',
        'ASSIGNEE_BLOCKED',
        'ASSIGNEE_INACTIVE',
        'ADMIN_NOT_PERMITTED',
        'FILE_GONE',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  addMessage: post('/admin/tickets/{id}/message', {
    permission: 'tickets:change',
    summary: 'Add a reply or an internal note to a ticket',
    description: 'Sends a reply to the customer by e-mail. Closed tickets accept only notes.',
  })
    .input(NewTicketMessage)
    .output(Ticket)
    .errors({
      ...notFound('ticket'),
      ...failures(
        'CUSTOMER_ERASED',
        'TICKET_CLOSED',
        'TICKET_STATUS_NOT_ALLOWED',
        'FILE_GONE',
        'IDEMPOTENCY_KEY_REUSED',
        'ADMIN_NOT_FOUND',
        'ADMIN_NOT_PERMITTED',
      ),
    }),
  updateStatus: patch('/admin/tickets/{id}/update-status', {
    permission: 'tickets:change',
    summary: 'Update the status of a ticket',
    description: 'The status `closed` is final.',
  })
    .input(TicketStatusChange)
    .output(Ticket)
    .errors({ ...notFound('ticket'), ...failures('TICKET_CLOSED', 'TICKET_STATUS_NOT_ALLOWED', 'STALE') }),
  update: patch('/admin/tickets/{id}', { permission: 'tickets:change', summary: 'Update a ticket' })
    .input(TicketChange)
    .output(Ticket)
    .errors({
      ...notFound('ticket'),
      ...failures(
        'TICKET_CLOSED',
        'ADMIN_NOT_FOUND',
        'ASSIGNEE_BLOCKED',
        'ASSIGNEE_INACTIVE',
        'ADMIN_NOT_PERMITTED',
        'STALE',
      ),
    }),
}
