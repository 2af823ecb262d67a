import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { emitAudited, getEventTypes } from './audited-events.ts'
import { newId } from './id.ts'
import { KINDS_OF_SITE, siteOf } from './queries/audit-site.ts'
import { requestContext } from './request-context.ts'

/** The actor: an admin, or null for the program itself (import, demo data, a job). */
export type Actor = { _id: string } | null

/**
 * The changed fields. A field that names another record has its names, because people search for names, and its ids,
 * with which an undo finds it.
 */
export type Changes = Record<
  string,
  { from: unknown; to: unknown; ids?: { from: string | null; to: string | null } }
>

export type AuditEntry = {
  action: `${string}.${string}`
  /** The kind of record; by default the word of the action before its dot. */
  entity?: string
  entityId: string
  changes?: Changes
  note?: string | null
  /** The time of the action; by default now. */
  at?: string
  /** The IP address of an action without an actor; by default only that of admins is stored. */
  ip?: string
}

/**
 * Records who changed what, in the transaction of the change, with the id of the request and the site of the
 * record. Stores the IP address only for admins and failed sign-ins of admins: entries are permanent, and must not contain addresses of customers.
 */
export async function recordAudit(
  tx: Transaction<Tables>,
  by: Actor,
  now: Date,
  recorded: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const entries = [recorded].flat().map((entry) => ({ entity: entry.action.split('.')[0] ?? '', ...entry }))
  if (entries.length === 0) return
  const { requestId = null, ip = null, isByMcp = false, undoing } = requestContext.getStore() ?? {}
  const byId = new Map(entries.map((entry) => [newId(), entry]))
  // Entries about earlier times are imports.
  const types = [...new Set(entries.flatMap((entry) => (entry.at ? [] : getEventTypes(entry))))]
  const { rows } = await sql<{ _id: string; site: string | null }>`
    with written as (
      insert into "auditLog" (
        "_id", "admin", "action", "entity", "entityId", "changes", "note", "at", "requestId", "ip", "site", "isByMcp"
      )
      select "_id", ${by?._id ?? null}::uuid, "action", "entity", "entityId", "changes", "note",
        coalesce("at", ${now.toISOString()}::timestamptz), ${requestId}::uuid, coalesce("ip", ${by ? ip : null}::text), ${readSite(entries)}, ${isByMcp}::boolean
      from unnest(
        ${[...byId.keys()]}::uuid[],
        ${entries.map(({ action }) => action)}::text[],
        ${entries.map(({ entity }) => entity)}::text[],
        ${entries.map(({ entityId }) => entityId)}::uuid[],
        ${entries.map(({ changes = {} }) => JSON.stringify(changes, withoutSecrets))}::jsonb[],
        ${entries.map(({ note = null }) => note)}::text[],
        ${entries.map(({ at = null }) => at)}::timestamptz[],
        ${entries.map((entry) => entry.ip ?? null)}::text[]
      ) as entries ("_id", "action", "entity", "entityId", "changes", "note", "at", "ip")
      returning "_id", "site"
    )
    select "_id", "site" from written where exists (select 1 from webhooks where "events" && ${types}::text[])
  `.execute(tx)
  if (undoing) await linkUndo(tx, undoing, byId)
  if (rows.length === 0) return
  const sites = new Map(rows.map(({ _id, site }) => [_id, site]))
  const received = [...byId].map(([_id, entry]) => ({ ...entry, site: sites.get(_id) ?? null }))
  await emitAudited(tx, now, received)
}

/** Names the first entry about the record of an undo as its entry. */
async function linkUndo(
  tx: Transaction<Tables>,
  { entry, entityId }: { entry: string; entityId: string },
  written: ReadonlyMap<string, AuditEntry>,
): Promise<void> {
  const [undo] = [...written].find(([, one]) => one.entityId === entityId) ?? []
  if (!undo) return
  await tx
    .updateTable('undoneEntries')
    .set({ undo })
    .where('entry', '=', entry)
    .where('undo', 'is', null)
    .execute()
}

/** The site of the record; of a record that was deleted in this transaction, that of its entry before. */
function readSite(entries: readonly { entity: string }[]): RawBuilder<string | null> {
  const kinds = KINDS_OF_SITE.filter((kind) => entries.some(({ entity }) => entity === kind))
  if (kinds.length === 0) return sql`null::text`
  return sql`coalesce(${siteOf('entries', kinds)}, (
    select before."site" from "auditLog" before
    where before."entityId" = entries."entityId" and before."entity" = entries."entity" and before."site" is not null
    order by before."at" desc limit 1
  ))`
}

/** The fields that are removed from `changes`, at any depth. */
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

/** The fields that differ, each with its old and new value. */
export function changesBetween<Row extends Record<string, unknown>>(
  before: Row,
  after: Partial<Row>,
): Changes {
  const changed = Object.entries(after).filter(([field, to]) => !isSame(before[field], to))
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field], to }]))
}

/** Compares values as JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
