import type { ShippedRole } from '@storekeeper/contract/roles/named-role'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { hashPassword } from '../../lib/security/passwords.ts'

export type NewAdmin = {
  email: string
  /** Null: the admin is invited and chooses a password later. */
  password: string | null
  firstName: string
  lastName: string
  avatar?: string | null
  isSuperAdmin?: boolean
  blocked?: boolean
  roles?: readonly ShippedRole[]
  /** Whether the address is known to receive e-mails; false by default. */
  emailVerified?: boolean
}

/** Creates an admin with a password, or an invited one without; returns the `_id`. */
export async function createAdmin(
  tx: Transaction<Tables>,
  admin: NewAdmin,
  by: Actor,
  now: Date,
): Promise<string> {
  const { password, roles = [], ...fields } = admin
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
  if (roles.length > 0)
    await tx
      .insertInto('adminRoles')
      .columns(['admin', 'role'])
      .expression((query) =>
        query
          .selectFrom('roles')
          .select([sql.val(_id).as('admin'), '_id'])
          .where('shipped', 'in', roles),
      )
      .execute()
  await recordAudit(tx, by, now, { action: 'admin.created', entityId: _id })
  return _id
}
