import { type Admin, RECENT_ENTRIES } from '@storekeeper/contract/admins/admin'
import { isAllowed } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { findLatestEntries } from '../audit-log/audit-log.ts'

export const selectRows = (db: Db, now: Date) =>
  db
    .selectFrom('admins')
    .select(['admins._id', 'email', 'firstName', 'lastName', 'avatar', 'phone', 'isSuperAdmin', 'active'])
    .select(['blocked', 'emailVerified', 'lastSeenAt', 'version', 'admins.createdAt', 'updatedAt'])
    .select([
      sql<boolean>`exists (
        select from "twoSteps" where "twoSteps"."admin" = admins."_id" and "confirmedAt" is not null
      )`.as('hasTwoStep'),
      sql<boolean>`"passwordHash" is null`.as('isInvited'),
      sql<string | null>`(
        select "expiresAt" from "adminTokens"
        where "adminTokens"."admin" = admins."_id" and "purpose" = 'invitation' and "endedAt" is null
          and "expiresAt" > ${now.toISOString()}
      )`.as('invitedUntil'),
    ])

/** Returns one admin, reduced to what the requesting admin may see. Also works inside a transaction. */
export async function readAdmin(
  db: Db,
  id: string,
  by: { isSuperAdmin: boolean },
  now: Date,
): Promise<Admin | undefined> {
  const row = await selectRows(db, now)
    .select((admin) =>
      admin
        .selectFrom('sessions')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('sessions.admin', '=', 'admins._id')
        .where('sessions.expiresAt', '>', now.toISOString())
        .$asScalar()
        .$notNull()
        .as('sessions'),
    )
    .where('admins._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const mayRead = isAllowed(by, 'audit-log:read')
  return { ...row, recentEntries: mayRead ? await findLatestEntries(db, id, RECENT_ENTRIES) : null }
}
