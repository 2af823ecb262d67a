import type { TicketChange } from '@storekeeper/contract/tickets/ticket-input'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { findAdminName } from '../../lib/find-admin-name.ts'
import { emitAssigned, requireAssignee } from '../notifications/notifications.ts'
import { emitTicketChanged } from './change-ticket-status.ts'
import { type LockedTicket, lockTicket, refuseClosed, refuseStale } from './lock-ticket.ts'
import { requireTicket } from './read-tickets.ts'

export const updateTicket = signedIn.tickets.update.handler(
  async ({ context: { db, admin, clock, fileLinks }, input, errors }) => {
    const ticket = await db.transaction().execute(async (tx) => {
      const locked = await lockTicket(tx, input.id)
      if (!locked) return undefined
      await refuseStale(tx, locked, input.version)
      await changeTicket(tx, locked, input, admin, clock())
      return requireTicket(tx, input.id, fileLinks)
    })
    if (!ticket) throw errors.NOT_FOUND()
    return ticket
  },
)

type Fields = Partial<Pick<TicketChange, 'subject' | 'category' | 'priority' | 'admin'>>

/**
 * Changes the fields of a ticket and its assignee. The caller has locked it; omitted fields stay unchanged.
 */
export async function changeTicket(
  tx: Transaction<Tables>,
  ticket: LockedTicket,
  { subject, category, priority, admin }: Fields,
  by: Actor,
  now: Date,
): Promise<void> {
  refuseClosed(ticket)
  const is = {
    subject: subject ?? ticket.subject,
    category: category ?? ticket.category,
    priority: priority ?? ticket.priority,
    admin: admin === undefined ? ticket.admin : admin,
  }
  const { admin: assigned, ...changed } = changesBetween<Record<string, unknown>>(ticket, is) ?? {}
  if (!assigned && Object.keys(changed).length === 0) return
  const to =
    assigned && is.admin
      ? await requireAssignee(tx, is.admin, { kind: 'ticket', sites: [ticket.site] })
      : null
  const from = assigned && ticket.admin ? await findAdminName(tx, ticket.admin) : null
  await tx
    .updateTable('tickets')
    .set((row) => ({ ...is, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', ticket._id)
    .execute()
  const about = { entity: 'ticket', entityId: ticket._id }
  await recordAudit(tx, by, now, [
    ...(Object.keys(changed).length > 0
      ? [{ ...about, action: 'ticket.changed' as const, changes: changed }]
      : []),
    ...(assigned
      ? [
          {
            ...about,
            action: 'ticket.assigned' as const,
            changes: { admin: { from, to, ids: { from: ticket.admin, to: is.admin } } },
          },
        ]
      : []),
  ])
  await emitTicketChanged(tx, ticket, now)
  const { _id, ticketNumber, site } = ticket
  const record = { kind: 'ticket' as const, _id, ticketNumber, subject: is.subject }
  if (assigned) await emitAssigned(tx, { record, site, admin: is.admin }, by, now)
}
