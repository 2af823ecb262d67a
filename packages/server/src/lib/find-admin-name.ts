import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { fullName } from './text/full-name.ts'

/** The name of an admin for the audit log, which stores names, because people search for them. */
export async function findAdminName(tx: Transaction<Tables>, _id: string): Promise<string | null> {
  const admin = await tx
    .selectFrom('admins')
    .select(['firstName', 'lastName'])
    .where('_id', '=', _id)
    .executeTakeFirst()
  return admin ? fullName(admin) : null
}
