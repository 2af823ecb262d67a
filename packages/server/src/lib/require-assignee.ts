import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { fieldError } from './api-error.ts'
import { fullName } from './text/full-name.ts'

/**
 * Returns the name of an admin to whom a ticket or chat is assigned. Throws 422 at `admin` if the admin
 * cannot sign in.
 */
export async function requireAssignee(tx: Transaction<Tables>, _id: string): Promise<string> {
  const admin = await tx
    .selectFrom('admins')
    .select(['firstName', 'lastName', 'blocked', 'active'])
    .where('_id', '=', _id)
    .executeTakeFirst()
  if (!admin) throw fieldError('admin', 'ADMIN_NOT_FOUND')
  const name = fullName(admin)
  if (admin.blocked) throw fieldError('admin', 'ASSIGNEE_BLOCKED', { name })
  if (!admin.active) throw fieldError('admin', 'ASSIGNEE_INACTIVE', { name })
  return name
}
