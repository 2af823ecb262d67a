import { z } from 'zod'
import { get, patch, post } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { chosenSite, pageOf } from './list.ts'
import { Id } from './shapes.ts'
import { Ticket, TicketRow } from './tickets/ticket.ts'
import { NewTicket, NewTicketMessage, TicketChange, TicketStatusChange } from './tickets/ticket-input.ts'
import { TicketQuery } from './tickets/ticket-query.ts'
import { TICKET_STATS_DAYS, TicketStats } from './tickets/ticket-stats.ts'

const tag = 'Tickets'

/** What customers ask the shop for help with. */
export const tickets = {
  list: get('/admin/tickets', {
    permission: 'tickets:read',
    tag,
    summary: 'Tickets, the latest first',
  })
    .input(TicketQuery)
    .output(pageOf(TicketRow)),
  stats: get('/admin/tickets/stats', {
    permission: 'tickets:read',
    tag,
    summary: 'How many tickets each status has, how many nobody looks after, and how long answers take',
    description: `The median times are those of the last ${TICKET_STATS_DAYS} days.`,
  })
    .input(z.strictObject({ site: chosenSite }))
    .output(TicketStats),
  details: get('/admin/tickets/details/{id}', {
    permission: 'tickets:read',
    tag,
    summary: 'One ticket with its messages and timeline',
    description: '`id` is the ticket’s `_id` or its number.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(64) }))
    .output(Ticket)
    .errors(notFound('ticket')),
  byOrder: get('/admin/tickets/by-order-ticket', {
    permission: 'tickets:read',
    tag,
    summary: 'The tickets of an order, newest first, at most a hundred',
  })
    .input(z.strictObject({ order: Id }))
    .output(z.array(TicketRow))
    .errors(notFound('order')),
  create: post('/admin/tickets', {
    permission: 'tickets:change',
    tag,
    summary: 'Open a ticket for a customer',
    description: 'The customer is mailed the first message, where their e-mail address is known.',
  })
    .input(NewTicket)
    .output(Ticket)
    .errors({ ...refused }),
  addMessage: post('/admin/tickets/{id}/message', {
    permission: 'tickets:change',
    tag,
    summary: 'Reply to the customer, or write an internal note',
    description: 'A reply is mailed to the customer. A closed ticket takes notes only.',
  })
    .input(NewTicketMessage)
    .output(Ticket)
    .errors({ ...notFound('ticket'), ...conflict, ...refused }),
  updateStatus: patch('/admin/tickets/{id}/update-status', {
    permission: 'tickets:change',
    tag,
    summary: 'Change the status of a ticket',
    description: 'Closed is final.',
  })
    .input(TicketStatusChange)
    .output(Ticket)
    .errors({ ...notFound('ticket'), ...conflict, ...stale }),
  update: patch('/admin/tickets/{id}', {
    permission: 'tickets:change',
    tag,
    summary: 'Change the subject, category, priority or who looks after a ticket',
  })
    .input(TicketChange)
    .output(Ticket)
    .errors({ ...notFound('ticket'), ...conflict, ...refused, ...stale }),
}
