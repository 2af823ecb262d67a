import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { changeTicketStatus } from './change-ticket-status.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'
import { addMessage, type TicketAuthor } from './ticket-messages.ts'
import { changeTicket } from './update-ticket.ts'

/** Commands for callers with the `_id` of an existing ticket. They send no e-mail. */

/** Returns the message's `_id`. */
export async function addMessageById(
  tx: Transaction<Tables>,
  id: string,
  message: Parameters<typeof addMessage>[2],
  author: TicketAuthor,
  now: Date,
): Promise<string> {
  const { _id } = await addMessage(tx, await requireLocked(tx, id), message, author, now)
  return _id
}

export async function moveTicketTo(
  tx: Transaction<Tables>,
  id: string,
  to: TicketStatus,
  by: Actor,
  now: Date,
): Promise<void> {
  await changeTicketStatus(tx, await requireLocked(tx, id), to, by, now)
}

export async function assignTicket(
  tx: Transaction<Tables>,
  id: string,
  admin: string | null,
  by: Actor,
  now: Date,
): Promise<void> {
  await changeTicket(tx, await requireLocked(tx, id), { admin }, by, now)
}

/** Closes the tickets of a customer who deleted their account, and cannot be answered. */
export async function closeCustomerTickets(
  tx: Transaction<Tables>,
  customer: string,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('tickets')
    .select('_id')
    .where('customer', '=', customer)
    .where('status', '<>', 'closed')
    .orderBy('_id')
    .execute()
  for (const { _id } of open) await moveTicketTo(tx, _id, 'closed', null, now)
}

async function requireLocked(tx: Transaction<Tables>, id: string): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) throw new Error(`The ticket ${id} does not exist.`)
  return ticket
}
