import { type Grants, getSites, isAllowed } from '@storekeeper/contract/permissions'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { storedRoles, toGrants } from '../permissions/permissions.ts'

type Person = Grants & { firstName: string; lastName: string }

/** Whether an admin has a permission that the other does not have, or has it on more sites. */
export const outranks = (admin: Grants, other: Grants): boolean =>
  admin.permissions.some((permission) => !isAllowed(other, permission, getSites(admin, permission)))

/** Admins only change admins whose permissions they also have: otherwise they could take over their accounts. */
export async function demandRank(tx: Transaction<Tables>, id: string, by: Grants): Promise<void> {
  const admin = await readRank(tx, id)
  if (admin && outranks(admin, by)) throw apiError('ADMIN_WITH_MORE_PERMISSIONS', { name: fullName(admin) })
}

async function readRank(tx: Transaction<Tables>, id: string): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('admins')
    .select(['firstName', 'lastName', 'isSuperAdmin', storedRoles.as('roles')])
    .where('_id', '=', id)
    .executeTakeFirst()
  return row && { ...row, ...toGrants(row, row.roles) }
}
