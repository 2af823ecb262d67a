import { addTicketMessage } from './add-message.ts'
import { updateTicketStatus } from './change-ticket-status.ts'
import { listTickets, ticketsByOrder } from './list-tickets.ts'
import { createTicket } from './open-ticket.ts'
import { ticketDetails } from './read-tickets.ts'
import { addStoreMessage, createStoreTicket, listStoreTickets, storeTicketDetails } from './store-tickets.ts'
import { ticketStats } from './ticket-stats.ts'
import { updateTicket } from './update-ticket.ts'

/** The public entry of the domain: its calls, and the commands that others use. */
export const tickets = {
  list: listTickets,
  stats: ticketStats,
  details: ticketDetails,
  byOrder: ticketsByOrder,
  create: createTicket,
  addMessage: addTicketMessage,
  updateStatus: updateTicketStatus,
  update: updateTicket,
}

/** The calls of signed-in customers. */
export const storeTickets = {
  list: listStoreTickets,
  create: createStoreTicket,
  details: storeTicketDetails,
  addMessage: addStoreMessage,
}

export { addMessageById, assignTicket, closeCustomerTickets, moveTicketTo } from './by-id.ts'
export { countListedTickets } from './list-tickets.ts'
export { openTicket } from './open-ticket.ts'
export { receiveReply } from './receive-reply.ts'
export { removeCustomerTickets } from './remove-tickets.ts'
export { ticketUndo } from './undo-tickets.ts'
