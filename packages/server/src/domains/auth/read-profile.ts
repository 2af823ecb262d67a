import type { Profile } from '@storekeeper/contract/profile/profile'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { mustSetUpTwoStep } from '../sessions/sessions.ts'

/** Returns an admin's own profile. Also works inside a transaction. */
export const readProfile = (db: Db, admin: string): Promise<Profile> =>
  db
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
      mustSetUpTwoStep.as('mustSetUpTwoStep'),
      sql<number>`(
        select count(*)::int from "recoveryCodes" where "recoveryCodes"."admin" = admins."_id" and "usedAt" is null
      )`.as('recoveryCodesLeft'),
    ])
    .where('admins._id', '=', admin)
    .executeTakeFirstOrThrow()
