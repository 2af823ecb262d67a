import type { MailReply } from '@storekeeper/contract/tickets/mail-reply'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import { lockTicket } from './lock-ticket.ts'
import { addMessage } from './ticket-messages.ts'

/**
 * Adds a customer's answer by e-mail to the ticket of the e-mail that it answers, once. Returns false for an answer that
 * belongs to no ticket which its sender can answer: that of another address or of a blocked customer, or a closed one.
 * An automatic answer, such as that of a customer on holiday, is not added either.
 */
export const receiveReply = (db: Db, reply: MailReply, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (isAutomatic(reply)) return false
    const id = await findTicket(tx, reply)
    const ticket = id && (await lockTicket(tx, id))
    if (!ticket) return false
    const requestId = idempotencyKey(ticket.site, ticket._id, reply.messageId)
    if (await isReceived(tx, ticket._id, requestId)) return true
    if (ticket.status === 'closed') return false
    const message = { text: reply.text, isInternal: false, attachments: [], requestId }
    await addMessage(tx, ticket, message, 'customer', now)
    return true
  })

/** RFC 3834: people’s messages have no header `Auto-Submitted`, or one with `no`. */
const isAutomatic = ({ autoSubmitted }: MailReply) => !/^(no\b.*)?$/i.test(autoSubmitted)

/** Message-IDs of the shop begin with the id of the mail. */
const MAIL_ID = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi

/** The ticket of the latest of the answered e-mails, if it is one of the sender. */
async function findTicket(
  tx: Transaction<Tables>,
  { from, inReplyTo, references }: MailReply,
): Promise<string | undefined> {
  const mails = [...`${references} ${inReplyTo}`.matchAll(MAIL_ID)].flatMap(([, id]) => id ?? [])
  if (mails.length === 0) return undefined
  const found = await tx
    .selectFrom('mails')
    .innerJoin('tickets', 'tickets._id', 'mails.entityId')
    .innerJoin('customers', 'customers._id', 'tickets.customer')
    .select('tickets._id')
    .where('mails._id', 'in', mails)
    .where('mails.entity', '=', 'ticket')
    .where((row) => row(row.fn<string>('lower', ['customers.email']), '=', from.toLowerCase()))
    .where('customers.blocked', '=', false)
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails._id', 'desc')
    .executeTakeFirst()
  return found?._id
}

const isReceived = async (tx: Transaction<Tables>, ticket: string, requestId: string) =>
  (await tx
    .selectFrom('ticketMessages')
    .select('_id')
    .where('ticket', '=', ticket)
    .where('requestId', '=', requestId)
    .executeTakeFirst()) !== undefined
