import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
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
  if (!admin) throw atField('REFUSED', 'admin', 'There is no such admin.')
  if (admin.blocked) throw atField('REFUSED', 'admin', `${fullName(admin)} is blocked.`)
  if (!admin.active) throw atField('REFUSED', 'admin', `${fullName(admin)} cannot sign in.`)
  return fullName(admin)
}
