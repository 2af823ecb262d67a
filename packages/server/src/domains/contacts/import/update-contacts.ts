import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, changesBetween, writeAudit } from '../../../lib/audit.ts'
import { lockContacts } from '../save-contact.ts'
import type { FileContact } from './file-contact.ts'

/** A contact that is there, found by its e-mail address and its category, and its fields in a file. */
type Update = { _id: string | null; fields: FileContact['fields'] }

/** Writes what a file changes about contacts, all of them at once, with their entries in the audit log. */
export async function updateContacts(
  tx: Transaction<Tables>,
  updates: readonly Update[],
  by: Actor,
  now: Date,
): Promise<void> {
  const fieldsOf = new Map(updates.flatMap(({ _id, fields }) => (_id ? [[_id, fields] as const] : [])))
  if (fieldsOf.size === 0) return
  const differing = (await lockContacts(tx, [...fieldsOf.keys()])).flatMap((was) => {
    const wanted = fieldsOf.get(was._id) ?? {}
    const changes = changesBetween<Record<string, unknown>>(was, wanted) ?? {}
    return Object.keys(changes).length > 0 ? [{ is: { ...was, ...wanted }, changes }] : []
  })
  if (differing.length === 0) return
  const rows = differing.map(({ is }) => {
    const { _id, email, name, phone, message } = is
    return { _id, email, name, phone, message }
  })
  await sql`
    update contacts set
      "email" = wanted."email", "name" = wanted."name", "phone" = wanted."phone", "message" = wanted."message",
      "version" = contacts."version" + 1, "updatedAt" = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(
      "_id" uuid, "email" text, "name" text, "phone" text, "message" text
    )
    where contacts."_id" = wanted."_id"
  `.execute(tx)
  await writeAudit(
    tx,
    by,
    now,
    differing.map(({ is, changes }) => ({
      action: 'contact.changed',
      entity: 'contact',
      entityId: is._id,
      changes,
    })),
  )
}
