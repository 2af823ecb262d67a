import { signedIn } from '../../calls.ts'
import { readTicket } from './read-tickets.ts'

export const ticketDetails = signedIn.tickets.details.handler(
  async ({ context: { db, fileLinks }, input: { id }, errors }) => {
    const ticket = await readTicket(db, id, fileLinks)
    if (!ticket) throw errors.NOT_FOUND()
    return ticket
  },
)
