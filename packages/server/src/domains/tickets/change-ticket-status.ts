import { NEXT_TICKET_STATUSES, type TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { type LockedTicket, lockTicket, refuseClosed, refuseStale } from './lock-ticket.ts'
import { mailResolved } from './mail-ticket.ts'
import { requireTicket } from './read-tickets.ts'

export const updateTicketStatus = signedIn.tickets.updateStatus.handler(
  async ({ context, input: { id, version, status }, errors }) => {
    const { db, admin, clock, fileLinks } = context
    const ticket = await db.transaction().execute(async (tx) => {
      const locked = await lockTicket(tx, id)
      if (!locked) return undefined
      await refuseStale(tx, locked, version)
      await changeTicketStatus(tx, locked, status, admin, clock())
      await mailResolved(tx, context, locked, status, clock())
      return requireTicket(tx, id, fileLinks)
    })
    if (!ticket) throw errors.NOT_FOUND()
    return ticket
  },
)

/**
 * The only function that changes a ticket's status. Refuses (409) transitions that are not allowed; the
 * caller has locked the ticket.
 */
export async function changeTicketStatus(
  tx: Transaction<Tables>,
  ticket: LockedTicket,
  to: TicketStatus,
  by: Actor,
  now: Date,
): Promise<void> {
  refuseClosed(ticket)
  refuseForbidden(ticket, to)
  const at = now.toISOString()
  const isResolved = to === 'resolved' || to === 'closed'
  await tx
    .updateTable('tickets')
    .set((row) => ({
      status: to,
      resolvedAt: isResolved ? (ticket.resolvedAt ?? at) : null,
      version: row('version', '+', 1),
      updatedAt: at,
    }))
    .where('_id', '=', ticket._id)
    .execute()
  await recordAudit(tx, by, now, {
    action: 'ticket.statusChanged',
    entityId: ticket._id,
    changes: { status: { from: ticket.status, to } },
  })
  await emitTicketChanged(tx, ticket, now)
}

/** Emits that a ticket changed, for changes other than messages. */
export const emitTicketChanged = (
  tx: Transaction<Tables>,
  { _id: ticket, ticketNumber, site }: LockedTicket,
  now: Date,
): Promise<void> => emit(tx, now, [{ name: 'ticket.changed', payload: { ticket, ticketNumber, site } }])

function refuseForbidden({ ticketNumber, status }: LockedTicket, to: TicketStatus): void {
  const allowed = [...NEXT_TICKET_STATUSES[status]]
  if (!allowed.includes(to)) throw apiError('TICKET_STATUS_NOT_ALLOWED', { ticketNumber, status, allowed })
}
