import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { fullName } from '../../lib/full-name.ts'

const adminOf = (tx: Transaction<Tables>, _id: string) =>
  tx
    .selectFrom('admins')
    .select(['firstName', 'lastName', 'blocked', 'active'])
    .where('_id', '=', _id)
    .executeTakeFirst()

/** The name of an admin for the audit log. */
export async function nameOf(tx: Transaction<Tables>, _id: string): Promise<string | null> {
  const admin = await adminOf(tx, _id)
  return admin ? fullName(admin) : null
}

/** The same of one who is to look after a chat. Refuses (422, at `admin`) one who cannot sign in. */
export async function nameToTake(tx: Transaction<Tables>, _id: string): Promise<string> {
  const admin = await adminOf(tx, _id)
  if (!admin) throw fieldError('admin', 'ADMIN_NOT_FOUND')
  const name = fullName(admin)
  if (admin.blocked) throw fieldError('admin', 'ASSIGNEE_BLOCKED', { name })
  if (!admin.active) throw fieldError('admin', 'ASSIGNEE_INACTIVE', { name })
  return name
}
