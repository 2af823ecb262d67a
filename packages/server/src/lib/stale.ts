import type { StaleDetails } from '@storekeeper/contract/errors'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { fullName } from './text/full-name.ts'

/**
 * Who last changed an entity and when, for the error of an outdated version. Ignores entries without changes
 * and without a note, such as comments or sign-ins, which no form shows.
 */
export async function staleDetails(
  tx: Transaction<Tables>,
  entity: string,
  current: { _id: string; version: number; updatedAt: string },
): Promise<StaleDetails> {
  const last = await tx
    .selectFrom('auditLog')
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['firstName', 'lastName', 'at'])
    .where('entity', '=', entity)
    .where('entityId', '=', current._id)
    .where(sql<boolean>`("changes" <> '{}' or "note" is not null)`)
    .orderBy('at', 'desc')
    .orderBy('auditLog._id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const name = last && fullName(last)
  return { changedBy: name || null, changedAt: last?.at ?? current.updatedAt, version: current.version }
}
