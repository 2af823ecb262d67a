import type { NewTicketMessage } from '@storekeeper/contract/tickets/ticket-input'
import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { requireAssignee } from './assignee.ts'
import { changeTicketStatus } from './change-ticket-status.ts'
import { holdAttachments } from './hold-attachments.ts'
import { type LockedTicket, refuseClosed } from './lock-ticket.ts'

/** Who writes: an administrator, or the customer whose ticket it is. */
export type TicketAuthor = { admin: { _id: string } } | 'customer'

export type WrittenMessage = { _id: string; isNew: boolean }

/** The beginning of a message, for lists. */
export const beginningOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)

/**
 * Writes a reply, a note or a customer's message. An admin who replies takes an unassigned ticket. A customer's message
 * opens a pending or resolved ticket again. The same `requestId` again answers the first message and writes nothing.
 * Refuses (409) all but notes on a closed ticket; the caller has locked it.
 */
export async function writeMessage(
  tx: Transaction<Tables>,
  ticket: LockedTicket,
  message: Omit<NewTicketMessage, 'id'>,
  author: TicketAuthor,
  now: Date,
): Promise<WrittenMessage> {
  const first = await tx
    .selectFrom('ticketMessages')
    .select(['_id', 'text'])
    .where('ticket', '=', ticket._id)
    .where('requestId', '=', message.requestId)
    .executeTakeFirst()
  if (first) {
    refuseOtherContents(first.text === message.text)
    return { _id: first._id, isNew: false }
  }
  if (!message.isInternal) refuseClosed(ticket)
  const _id = await insertMessage(tx, ticket._id, message, author, now)
  await moveTicket(tx, ticket, message, author, now)
  const byCustomer = author === 'customer'
  const { isInternal } = message
  const action = byCustomer ? 'ticket.answered' : isInternal ? 'ticket.noted' : 'ticket.replied'
  const by = byCustomer ? null : author.admin
  const about = { entity: 'ticket', entityId: ticket._id }
  await writeAudit(tx, by, now, [{ ...about, action }])
  if (by && !isInternal && ticket.admin === null) {
    const changes = { admin: { from: null, to: await requireAssignee(tx, by._id) } }
    await writeAudit(tx, by, now, [{ ...about, action: 'ticket.assigned', changes }])
  }
  const { ticketNumber, site } = ticket
  await emit(tx, now, [
    {
      name: 'ticket.replied',
      payload: { ticket: ticket._id, ticketNumber, site, message: _id, byCustomer, isInternal },
    },
  ])
  const to = statusAfter(ticket.status, message.status, byCustomer)
  if (to !== ticket.status) await changeTicketStatus(tx, ticket, to, by, now)
  return { _id, isNew: true }
}

function statusAfter(is: TicketStatus, wanted: TicketStatus | undefined, byCustomer: boolean): TicketStatus {
  if (!byCustomer) return wanted ?? is
  return is === 'pending' || is === 'resolved' ? 'open' : is
}

type Sent = Pick<NewTicketMessage, 'text' | 'isInternal' | 'attachments' | 'requestId'>

/** The row and its files alone. */
export async function insertMessage(
  tx: Transaction<Tables>,
  ticket: string,
  { attachments, ...sent }: Sent & { status?: unknown },
  author: TicketAuthor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const { text, isInternal, requestId } = sent
  await tx
    .insertInto('ticketMessages')
    .values({
      ...{ _id, ticket, text, isInternal, requestId },
      admin: author === 'customer' ? null : author.admin._id,
      byCustomer: author === 'customer',
      attachments: JSON.stringify(await holdAttachments(tx, _id, attachments)),
      createdAt: now.toISOString(),
    })
    .execute()
  return _id
}

/**
 * A message does not change what others edit, so the version stays, unless the admin who replies takes an unassigned
 * ticket; the list shows the ticket as moved.
 */
async function moveTicket(
  tx: Transaction<Tables>,
  { _id, byCustomer, firstRespondedAt, admin }: LockedTicket,
  { text, isInternal }: Sent,
  author: TicketAuthor,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const taker = author !== 'customer' && !isInternal && admin === null ? author.admin._id : null
  const isFirstResponse = author !== 'customer' && byCustomer && firstRespondedAt === null
  const last = {
    lastMessage: beginningOf(text),
    lastMessageByCustomer: author === 'customer',
    lastMessageAt: at,
    ...(isFirstResponse ? { firstRespondedAt: at } : {}),
  }
  await tx
    .updateTable('tickets')
    .set((row) => ({
      ...(isInternal ? {} : last),
      messageCount: row('messageCount', '+', 1),
      ...(taker ? { admin: taker, version: row('version', '+', 1) } : {}),
      updatedAt: at,
    }))
    .where('_id', '=', _id)
    .execute()
}
