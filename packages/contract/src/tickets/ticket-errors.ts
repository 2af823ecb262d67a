import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'
import { TicketStatus } from './ticket-status.ts'

/** Errors of tickets, and of whom a ticket or a chat is assigned to. */
export const ticketErrors = errorEntries({
  TICKET_CLOSED: {
    status: 409,
    params: { ticketNumber: z.string() },
    message: 'Ticket {ticketNumber} is closed, and that is final. Please open a new one.',
    action: 'Open a new ticket.',
  },
  TICKET_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { ticketNumber: z.string(), status: TicketStatus, allowed: z.array(TicketStatus) },
    message: 'Ticket {ticketNumber} is {status}; it can only become {allowed}.',
    action: 'Send one of the statuses of `allowed`.',
  },
  NOTE_WITH_STATUS: {
    status: 400,
    message: 'An internal note leaves the status as it is.',
    action: 'Leave `status` out, or change it by a call of its own.',
  },
  CUSTOMER_REQUIRED: { status: 400, message: 'Choose a customer.', action: 'Send the `_id` of a customer.' },
  ORDER_NOT_OF_CUSTOMER: {
    status: 422,
    message: 'This customer has no such order.',
    action: 'Choose an order of this customer.',
  },
  ORDER_OF_OTHER_SITE: {
    status: 422,
    message: 'This order belongs to another site.',
    action: 'Choose an order of this site, or leave `site` out.',
  },
  CHAT_NOT_OF_CUSTOMER: {
    status: 422,
    message: 'This customer has no such chat.',
    action: 'Choose a chat of this customer, or one of a guest.',
  },
  ASSIGNEE_BLOCKED: {
    status: 422,
    params: { name: z.string() },
    message: '{name} is blocked.',
    action: 'Choose another admin.',
  },
  ASSIGNEE_INACTIVE: {
    status: 422,
    params: { name: z.string() },
    message: '{name} cannot sign in.',
    action: 'Choose another admin, or activate this one.',
  },
})
