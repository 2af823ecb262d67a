import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { newId } from './id.ts'
import { requestContext } from './request-context.ts'

/** Who does it: an administrator, or the program itself (import, demo data, a job). */
export type Actor = { _id: string } | null

export type AuditEntry = {
  action: `${string}.${string}`
  entity: string
  entityId: string
  changes?: Record<string, { from: unknown; to: unknown }>
  note?: string | null
  /** When it happened, where that is not now. */
  at?: string
}

/**
 * Logs who changed what, in the transaction of the change itself, and for which request. The address it came from
 * is stored for admins alone: entries stay as long as the shop, and customers' addresses have no business in it.
 */
export async function writeAudit(
  tx: Transaction<Tables>,
  by: Actor,
  now: Date,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { requestId = null, ip = null } = requestContext.getStore() ?? {}
  const rows = entries.map((entry) => ({
    _id: newId(),
    admin: by?._id ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    changes: JSON.stringify(entry.changes ?? {}, withoutSecrets),
    note: entry.note ?? null,
    at: entry.at ?? now.toISOString(),
    requestId,
    ip: by ? ip : null,
  }))
  await tx.insertInto('auditLog').values(rows).execute()
}

/** Fields that must never be readable, whatever snapshot they came with. */
const SECRETS = new Set([
  'password',
  'passwordHash',
  'token',
  'tokenHash',
  'codeHash',
  'secret',
  'secretHash',
])
const withoutSecrets = (field: string, value: unknown) => (SECRETS.has(field) ? undefined : value)

/** The fields that differ, each with what it was and what it is. */
export function changesBetween<Row extends Record<string, unknown>>(
  before: Row,
  after: Partial<Row>,
): AuditEntry['changes'] {
  const changed = Object.entries(after).filter(
    ([field, to]) => JSON.stringify(before[field]) !== JSON.stringify(to),
  )
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field], to }]))
}
