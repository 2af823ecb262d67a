import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { lockContacts } from '../save-contact.ts'
import type { FileContact } from './file-contact.ts'

/** An existing contact, found by e-mail address and category, with its fields in the file. */
type Update = { _id: string | null; fields: FileContact['fields'] }

/** Updates many contacts in one statement and records the changes in the audit log. */
export async function updateContacts(
  tx: Transaction<Tables>,
  updates: readonly Update[],
  by: Actor,
  now: Date,
): Promise<void> {
  const fieldsById = new Map(updates.flatMap(({ _id, fields }) => (_id ? [[_id, fields] as const] : [])))
  if (fieldsById.size === 0) return
  const differing = (await lockContacts(tx, [...fieldsById.keys()])).flatMap((was) => {
    const wanted = fieldsById.get(was._id) ?? {}
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
  await recordAudit(
    tx,
    by,
    now,
    differing.map(({ is, changes }) => ({
      action: 'contact.changed',
      entityId: is._id,
      changes,
    })),
  )
}
