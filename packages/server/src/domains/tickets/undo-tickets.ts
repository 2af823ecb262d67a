import { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { replacedValues, type UndoRule, type UndoRules, type UndoTarget } from '../../lib/undo-rule.ts'
import { changeTicketStatus } from './change-ticket-status.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'
import { changeTicket } from './update-ticket.ts'

async function readTickets(db: Db, ids: readonly string[], isLocking: boolean) {
  const rows = await db
    .selectFrom('tickets')
    .select(['_id', 'site', 'subject', 'category', 'priority', 'status', 'admin'])
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('_id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map(({ _id, site, ...fields }): [string, UndoTarget] => [_id, { site, fields }]))
}

const ticket: Pick<UndoRule, 'permission' | 'read'> = { permission: 'tickets:change', read: readTickets }

const change: Pick<UndoRule, 'permission' | 'read' | 'revert'> = {
  ...ticket,
  revert: async (tx, entry, { by, now }) => {
    const locked = await requireTicket(tx, entry.entityId)
    await changeTicket(tx, locked, replacedValues<LockedTicket>(entry), by, now)
  },
}

/** How changes of tickets are undone. A customer who was notified of the solution remains notified. */
export const ticketUndo: UndoRules = {
  'ticket.statusChanged': {
    ...ticket,
    fields: ['status'],
    findRefusal: async (db, { entityId, at }) => {
      const mail = await db
        .selectFrom('mails')
        .select('_id')
        .where('uniqueKey', '=', `ticketResolved ${entityId} ${at}`)
        .executeTakeFirst()
      return mail && toReason('UNDO_MAILED')
    },
    revert: async (tx, { entityId, changes }, { by, now }) => {
      const status = TicketStatus.parse(changes.status?.from)
      await changeTicketStatus(tx, await requireTicket(tx, entityId), status, by, now)
    },
  },
  'ticket.changed': { ...change, fields: ['subject', 'category', 'priority'] },
  'ticket.assigned': { ...change, fields: ['admin'], byId: ['admin'] },
}

async function requireTicket(tx: Transaction<Tables>, id: string): Promise<LockedTicket> {
  const found = await lockTicket(tx, id)
  if (!found) throw new Error(`The ticket ${id} that was just locked is gone.`)
  return found
}
