import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { findErased } from '../customers/customers.ts'
import { lockTicket } from './lock-ticket.ts'
import { mailResolved, mailTicket } from './mail-ticket.ts'
import { requireTicket } from './read-tickets.ts'
import { addMessage, refuseUnopened } from './ticket-messages.ts'

export const addTicketMessage = signedIn.tickets.addMessage.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, ...message } = input
  const now = clock()
  await refuseUnopened(db, context, message.attachments)
  const ticket = await db.transaction().execute(async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) return undefined
    if (!message.isInternal && (await findErased(tx, [locked.customer])).size > 0)
      throw apiError('CUSTOMER_ERASED')
    const { isNew } = await addMessage(tx, locked, message, { admin }, now)
    if (isNew && !message.isInternal) {
      await mailTicket(tx, context, { ...locked, ...message, isOpening: false }, now)
      if (message.status) await mailResolved(tx, context, locked, message.status, now)
    }
    return requireTicket(tx, id, context.fileLinks)
  })
  if (!ticket) throw errors.NOT_FOUND()
  return ticket
})
