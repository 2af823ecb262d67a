import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { hashPassword } from '../../lib/passwords.ts'

export type NewAdmin = {
  email: string
  /** Null: invited, and not in yet. */
  password: string | null
  firstName: string
  lastName: string
  avatar?: string | null
  isSuperAdmin?: boolean
  blocked?: boolean
  /** Whether mails are known to arrive; false by default. */
  emailVerified?: boolean
}

/** Makes an administrator, who can sign in with the password, and answers the `_id`. */
export async function createAdmin(
  tx: Transaction<Tables>,
  admin: NewAdmin,
  by: Actor,
  now: Date,
): Promise<string> {
  const { password, ...fields } = admin
  const _id = newId()
  await tx
    .insertInto('admins')
    .values({
      ...fields,
      _id,
      email: admin.email.toLowerCase(),
      passwordHash: password === null ? null : await hashPassword(password),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute()
  await writeAudit(tx, by, now, [{ action: 'admin.created', entity: 'admin', entityId: _id }])
  return _id
}
