import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { staleDetails } from '../../lib/stale.ts'

/** Reads and locks a ticket for a change; undefined if it does not exist. */
export const lockTicket = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('tickets')
    .select(['_id', 'ticketNumber', 'subject', 'customer', 'site', 'category', 'priority', 'status', 'admin'])
    .select(['byCustomer', 'firstRespondedAt', 'resolvedAt', 'version', 'updatedAt'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

export async function refuseStale(
  tx: Transaction<Tables>,
  ticket: LockedTicket,
  version: number,
): Promise<void> {
  if (ticket.version !== version) throw apiError('STALE', await staleDetails(tx, 'ticket', ticket))
}

/** Refuses (409) changes to a closed ticket. */
export function refuseClosed({ ticketNumber, status }: LockedTicket): void {
  if (status === 'closed') throw apiError('TICKET_CLOSED', { ticketNumber })
}
