import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'
import { TicketStatus } from './ticket-status.ts'

/** Errors of tickets, and of assigning tickets and chats. */
export const ticketErrors = errorEntries({
  TICKET_CLOSED: {
    status: 409,
    params: { ticketNumber: z.string() },
    message: 'Ticket {ticketNumber} is closed and can’t be reopened. Create a new ticket.',
    action: 'Closed tickets only accept internal notes.',
  },
  TICKET_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { ticketNumber: z.string(), status: TicketStatus, allowed: z.array(TicketStatus) },
    message: 'Ticket {ticketNumber} is {status}. It can only change to: {allowed}.',
    action: 'Send one of the statuses in `allowed`.',
  },
  NOTE_WITH_STATUS: {
    status: 400,
    message: 'An internal note can’t change the status.',
    action: 'Leave `status` out, or change it with a separate call.',
  },
  CUSTOMER_REQUIRED: { status: 400, message: 'Choose a customer.', action: 'Send the `_id` of a customer.' },
  ORDER_NOT_OF_CUSTOMER: {
    status: 422,
    message: 'This order doesn’t belong to this customer.',
    action: 'Choose an order of this customer.',
  },
  ORDER_OF_OTHER_SITE: {
    status: 422,
    message: 'This order belongs to another site.',
    action: 'Choose an order of this site, or leave `site` out.',
  },
  CHAT_NOT_OF_CUSTOMER: {
    status: 422,
    message: 'This chat doesn’t belong to this customer.',
    action: 'Choose a chat of this customer or of a guest.',
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
    message: '{name} can’t sign in.',
    action: 'Choose another admin, or activate this one.',
  },
  MENTION_NOT_INTERNAL: {
    status: 400,
    message: 'Mention admins only in internal texts.',
    action: 'Set `isInternal`, or leave `mentions` out.',
  },
  ADMIN_NOT_PERMITTED: {
    status: 422,
    params: { name: z.string() },
    message: '{name} can’t view this.',
    action: 'Choose another admin.',
  },
})
