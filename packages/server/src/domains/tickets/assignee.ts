import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
import { fullName } from '../../lib/full-name.ts'

/** The name of an admin who is to look after a ticket. Refuses (422, at `admin`) one who cannot sign in. */
export async function requireAssignee(tx: Transaction<Tables>, _id: string): Promise<string> {
  const admin = await tx
    .selectFrom('admins')
    .select(['firstName', 'lastName', 'blocked', 'active'])
    .where('_id', '=', _id)
    .executeTakeFirst()
  if (!admin) throw atField('REFUSED', 'admin', 'There is no such admin.')
  if (admin.blocked) throw atField('REFUSED', 'admin', `${fullName(admin)} is blocked.`)
  if (!admin.active) throw atField('REFUSED', 'admin', `${fullName(admin)} cannot sign in.`)
  return fullName(admin)
}
