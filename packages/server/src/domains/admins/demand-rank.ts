import { outranks, type Ranked } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { storedRoles, withShipped } from '../permissions/permissions.ts'

/** Refuses (403) to change an admin with more permissions, more sites or higher limits. */
export async function demandRank(tx: Transaction<Tables>, id: string, by: { _id: string }): Promise<void> {
  const [admin, actor] = [await readRanked(tx, id), await readRanked(tx, by._id)]
  if (outranks(admin, actor)) throw apiError('ADMIN_WITH_MORE_PERMISSIONS', { name: fullName(admin) })
}

async function readRanked(
  tx: Transaction<Tables>,
  id: string,
): Promise<Ranked & { firstName: string; lastName: string }> {
  const admin = await tx
    .selectFrom('admins')
    .select(['firstName', 'lastName', 'isSuperAdmin', storedRoles.as('roles')])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...admin, roles: admin.roles.map(withShipped) }
}
