import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { storedRoles, toGrants } from '../permissions/permissions.ts'
import { mustSetUpTwoStep } from '../sessions/sessions.ts'
import type { Viewer } from './counted-lists.ts'

type Person = { email: string; firstName: string; lastName: string; language: Language | null }

/** An admin with their permissions now, for a job; undefined if they cannot sign in. */
export async function findViewer(db: Db, id: string): Promise<(Viewer & Person) | undefined> {
  const row = await db
    .selectFrom('admins')
    .select(['_id', 'email', 'firstName', 'lastName', 'language', 'isSuperAdmin'])
    .select([mustSetUpTwoStep(sql<boolean>`false`).as('mustSetUpTwoStep'), storedRoles.as('roles')])
    .where('_id', '=', id)
    .where('active', '=', true)
    .where('blocked', '=', false)
    .executeTakeFirst()
  if (!row || row.mustSetUpTwoStep) return undefined
  const { roles, mustSetUpTwoStep: _, ...admin } = row
  return { ...admin, ...toGrants(admin, roles) }
}
