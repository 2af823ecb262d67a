import type { AdminQuery } from '@storekeeper/contract/admins/admin-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { selectRows } from './read-admins.ts'

export const listAdmins = signedIn.admins.list.handler(async ({ context: { db, clock }, input }) => {
  const where = whereAdmins(input)
  const rows = selectRows(db, clock())
    .where(where)
    .orderBy(orderBy('admins', input.sort, ['lastSeenAt']))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  const [items, total] = await Promise.all([rows.execute(), countUpTo(db, 'admins', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

function whereAdmins(filter: AdminQuery): Expression<SqlBool> {
  const admin: ExpressionBuilder<Tables, 'admins'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`]
  for (const flag of ['isSuperAdmin', 'active', 'blocked', 'emailVerified'] as const) {
    const wanted = filter[flag]
    if (wanted !== undefined) conditions.push(admin(`admins.${flag}`, '=', wanted))
  }
  if (filter.isInvited !== undefined)
    conditions.push(admin('admins.passwordHash', filter.isInvited ? 'is' : 'is not', null))
  if (filter.q) conditions.push(matches(SEARCHED, filter.q))
  return admin.and(conditions)
}

/** The search uses no index: a shop has tens of admins, not thousands. */
const SEARCHED = sql<string>`searchable(' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || admins."phone")`
