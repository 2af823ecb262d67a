import type { Profile } from '@storekeeper/contract/profile/profile'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { storedRoles, toAdminRoles, toGrants } from '../permissions/permissions.ts'
import { mustSetUpTwoStep } from '../sessions/sessions.ts'

/** Returns an admin's own profile, for a session of this kind. Also works inside a transaction. */
export async function readProfile(db: Db, admin: string, isTwoStep: boolean): Promise<Profile> {
  const { roles, ...profile } = await db
    .selectFrom('admins')
    .leftJoin('twoSteps', 'twoSteps.admin', 'admins._id')
    .select([
      'admins._id',
      'email',
      'firstName',
      'lastName',
      'avatar',
      'phone',
      'language',
      'mailsWhenAway',
      'isSuperAdmin',
      'active',
      'blocked',
      'emailVerified',
      'version',
      'admins.createdAt',
      'updatedAt',
    ])
    .select([
      sql<boolean>`"confirmedAt" is not null`.as('hasTwoStep'),
      mustSetUpTwoStep(sql.val(isTwoStep)).as('mustSetUpTwoStep'),
      storedRoles.as('roles'),
      sql<number>`(
        select count(*)::int from "recoveryCodes" where "recoveryCodes"."admin" = admins."_id" and "usedAt" is null
      )`.as('recoveryCodesLeft'),
    ])
    .where('admins._id', '=', admin)
    .executeTakeFirstOrThrow()
  return { ...profile, roles: toAdminRoles(roles), ...toGrants(profile, roles), seenAs: null }
}
