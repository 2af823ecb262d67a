import { type Admin, RECENT_ENTRIES } from '@storekeeper/contract/admins/admin'
import { ADMIN_FILTER_FIELDS } from '@storekeeper/contract/admins/admin-filter-fields'
import type { AdminQuery } from '@storekeeper/contract/admins/admin-query'
import { type Grants, getSites } from '@storekeeper/contract/grants'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import { findLatestEntries } from '../audit-log/audit-log.ts'
import { hideEmails, hidesEmails, storedRoles, toAdminRoles } from '../permissions/permissions.ts'

/** An admin who signs in by the company needs no password. */
const isInvited = sql<boolean>`("passwordHash" is null and not exists (
  select from "adminIdentities" where "adminIdentities"."admin" = admins."_id"
))`

const hasTwoStep = sql<boolean>`exists (
  select from "twoSteps" where "twoSteps"."admin" = admins."_id" and "confirmedAt" is not null
)`

export const selectRows = (db: Db, now: Date) =>
  db
    .selectFrom('admins')
    .select(['admins._id', 'email', 'firstName', 'lastName', 'avatar', 'phone', 'isSuperAdmin', 'active'])
    .select(['blocked', 'emailVerified', 'lastSeenAt', 'version', 'admins.createdAt', 'updatedAt'])
    .select([
      storedRoles.as('roles'),
      hasTwoStep.as('hasTwoStep'),
      isInvited.as('isInvited'),
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
  { admin: by, secrets }: { admin: Grants; secrets: Secrets },
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
    .where('isApiKey', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const sites = getSites(by, 'audit-log:read')
  const roles = toAdminRoles(row.roles)
  const entries = sites.length > 0 ? await findLatestEntries(db, id, sites, RECENT_ENTRIES) : null
  return { ...row, roles, recentEntries: hidesEmails(by) ? hideEmails(entries, secrets, true) : entries }
}

export const adminDetails = signedIn.admins.details.handler(async ({ context, input, errors }) => {
  const found = await readAdmin(context.db, input.id, context, context.clock())
  if (!found) throw errors.NOT_FOUND()
  return found
})

export const listAdmins = signedIn.admins.list.handler(async ({ context: { db, clock }, input }) => {
  const where = whereAdmins(input)
  const rows = selectRows(db, clock())
    .where(where)
    .orderBy(orderBy('admins', input.sort, ['lastSeenAt']))
    .$call(onPage(input))
  const [items, total] = await Promise.all([rows.execute(), countUpTo(db, 'admins', where)])
  const admins = items.map((row) => ({ ...row, roles: toAdminRoles(row.roles) }))
  return { items: admins, ...total, page: input.page, limit: input.limit }
})

/** Counts the admins of a list. */
export const countListedAdmins = (db: Db, query: AdminQuery) => countUpTo(db, 'admins', whereAdmins(query))

function whereAdmins(filter: AdminQuery): Expression<SqlBool> {
  const admin: ExpressionBuilder<Tables, 'admins'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [admin('admins.isApiKey', '=', false)]
  for (const flag of ['isSuperAdmin', 'active', 'blocked', 'emailVerified'] as const) {
    const wanted = filter[flag]
    if (wanted !== undefined) conditions.push(admin(`admins.${flag}`, '=', wanted))
  }
  if (filter.isInvited !== undefined) conditions.push(sql<SqlBool>`${isInvited} = ${filter.isInvited}`)
  if (filter.role !== undefined)
    conditions.push(sql<SqlBool>`exists (
      select from roles where roles."_id" = ${filter.role} and case when roles."shipped" = 'owner' then "isSuperAdmin"
        else exists (select from "adminRoles" where "role" = roles."_id" and "admin" = admins."_id") end
    )`)
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, ADMIN_FILTER_FIELDS, adminFilterColumns, filter.timeZone))
  if (filter.q) conditions.push(matches(SEARCHED, filter.q))
  return admin.and(conditions)
}

/** The search uses no index: a shop has tens of admins, not thousands. */
const SEARCHED = sql<string>`searchable(' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || admins."phone")`

const adminFilterColumns: FilterColumns<typeof ADMIN_FILTER_FIELDS> = {
  'first-name': sql`admins."firstName"`,
  'last-name': sql`admins."lastName"`,
  email: sql`admins."email"`,
  phone: sql`admins."phone"`,
  role: (test) => sql<SqlBool>`exists (
    select from roles role where ${test(sql`role."name"`)} and case when role."shipped" = 'owner'
      then admins."isSuperAdmin"
      else exists (select from "adminRoles" held where held."role" = role."_id" and held."admin" = admins."_id") end
  )`,
  active: sql`admins."active"`,
  blocked: sql`admins."blocked"`,
  verified: sql`admins."emailVerified"`,
  'two-step': hasTwoStep,
  'last-seen': sql`admins."lastSeenAt"`,
  created: sql`admins."createdAt"`,
  updated: sql`admins."updatedAt"`,
}
