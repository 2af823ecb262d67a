import { isDeepStrictEqual } from 'node:util'
import { MAX_ROLES, type NewRole, type Role, RoleLimits } from '@storekeeper/contract/roles/role'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { emitPermissionsChanged, inOrder, withShipped } from '../permissions/permissions.ts'
import type { Session } from '../sessions/sessions.ts'
import { assignRoles } from './assign-roles.ts'
import { demandHeld, demandLimits } from './demand-held.ts'

const NO_LIMITS = RoleLimits.parse({})

const list = signedIn.roles.list.handler(async ({ context: { db } }) => ({
  items: inOrder((await selectRoles(db).orderBy(sql`lower("name")`).execute()).map(withShipped)),
}))

const create = signedIn.roles.create.handler(async ({ context: { db, admin, clock }, input }) =>
  db.transaction().execute(async (tx) => {
    const create = async (role: NewRole) => {
      demandHeld(admin, role.permissions, 'permissions')
      await demandLimits(tx, admin, role, 'limits')
      return createRole(tx, role, admin, clock())
    }
    return readRole(tx, await createOnce(tx, 'roles', input, create))
  }),
)

/** Creates a role and returns its `_id`. Refuses (422) a taken name, and more than `MAX_ROLES`. */
export async function createRole(
  tx: Transaction<Tables>,
  role: NewRole,
  by: Actor,
  now: Date,
): Promise<string> {
  await lockNames(tx)
  await refuseTooMany(tx)
  await refuseTakenName(tx, role.name)
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('roles')
    .values({ ...toRow(role), _id, createdAt: at, updatedAt: at })
    .execute()
  const changes = Object.fromEntries(Object.entries(role).map(([field, to]) => [field, { from: null, to }]))
  await recordAudit(tx, by, now, { entityId: _id, action: 'role.created', changes })
  return _id
}

const update = signedIn.roles.update.handler(async ({ context: { db, admin, clock }, input, errors }) => {
  const { id, version, ...fields } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockNames(tx)
    const current = await lockRole(tx, id)
    if (!current) throw errors.NOT_FOUND()
    if (current.version !== version) throw apiError('STALE', await staleDetails(tx, 'role', current))
    await demandChangeable(tx, admin, current, fields)
    await refuseTakenName(tx, fields.name, id)
    const changes = changesBetween<Record<string, unknown>>(current, fields)
    await recordAudit(tx, admin, now, { entityId: id, action: 'role.changed', changes })
    await tx
      .updateTable('roles')
      .set({ ...toRow(fields), version: version + 1, updatedAt: now.toISOString() })
      .where('_id', '=', id)
      .execute()
    await emitPermissionsChanged(tx, await findHolders(tx, id), now)
    return readRole(tx, id)
  })
})

const remove = signedIn.roles.remove.handler(async ({ context: { db, admin, clock }, input, errors }) => {
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockNames(tx)
    const role = await lockRole(tx, input.id)
    if (!role) throw errors.NOT_FOUND()
    const { name } = withShipped(role)
    if (role.shipped !== null) throw apiError('SHIPPED_ROLE', { name })
    demandHeld(admin, role.permissions, 'id')
    const { length: admins } = await findHolders(tx, role._id)
    if (admins > 0) throw apiError('ROLE_IN_USE', { name, admins })
    await tx.deleteFrom('roles').where('_id', '=', role._id).execute()
    const changes = { name: { from: name, to: null } }
    await recordAudit(tx, admin, now, { entityId: role._id, action: 'role.removed', changes })
    return { _id: role._id }
  })
})

/** The public entry of the domain: the roles of the store, and which admins have them. */
export const roles = { list, create, update, remove }
export { assignRoles }

const toRow = ({ limits, ...fields }: NewRole) => ({ ...fields, limits: JSON.stringify(limits) })

/** All limits; a role of an earlier version of the program may lack some. */
const withLimits = sql<Role['limits']>`${JSON.stringify(NO_LIMITS)}::jsonb || roles."limits"`

const selectRoles = (db: Db) =>
  db
    .selectFrom('roles')
    .select(['_id', 'shipped', 'name', 'description', 'color', 'permissions', withLimits.as('limits')])
    .select(['version', 'createdAt', 'updatedAt'])
    .select(
      sql<number>`(
        select count(*)::int from admins
        where case when roles."shipped" = 'owner' then "isSuperAdmin" else exists (
          select from "adminRoles" where "adminRoles"."admin" = admins."_id" and "adminRoles"."role" = roles."_id"
        ) end
      )`.as('admins'),
    )

const readRole = async (db: Db, id: string): Promise<Role> =>
  withShipped(await selectRoles(db).where('_id', '=', id).executeTakeFirstOrThrow())

/** Changes of roles wait for each other, so that names remain unique and the maximum holds. */
const lockNames = (tx: Transaction<Tables>) => sql`lock table roles in share row exclusive mode`.execute(tx)

/** The lock is in conflict with an assignment of the role, so that it is not deleted meanwhile. */
const lockRole = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('roles')
    .selectAll()
    .select(withLimits.as('limits'))
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const findHolders = async (tx: Transaction<Tables>, role: string): Promise<string[]> => {
  const rows = await tx.selectFrom('adminRoles').select('admin').where('role', '=', role).execute()
  return rows.map(({ admin }) => admin)
}

type Changeable = Pick<Role, '_id' | 'name' | 'shipped' | 'permissions' | 'limits'>

/**
 * Admins neither grant nor take away permissions and limits that they do not have, and do not change a role that
 * they have themselves.
 */
async function demandChangeable(
  tx: Transaction<Tables>,
  admin: Session['admin'],
  role: Changeable,
  next: Pick<NewRole, 'permissions' | 'limits'>,
): Promise<void> {
  const current = withShipped(role)
  if (role.shipped !== null) throw apiError('SHIPPED_ROLE', { name: current.name })
  if (!admin.isSuperAdmin && (await findHolders(tx, role._id)).includes(admin._id))
    throw apiError('OWN_ROLES')
  const [removed, added] = [without(current, next), without(next, current)]
  demandHeld(admin, [...removed, ...added], 'permissions')
  // Unchanged limits concern only the permissions that are removed or added.
  const hasSameLimits = isDeepStrictEqual(role.limits, next.limits)
  const before = { permissions: hasSameLimits ? removed : current.permissions, limits: role.limits }
  const after = { permissions: hasSameLimits ? added : next.permissions, limits: next.limits }
  for (const limited of [before, after]) await demandLimits(tx, admin, limited, 'limits')
}

const without = (some: Pick<NewRole, 'permissions'>, others: Pick<NewRole, 'permissions'>) =>
  some.permissions.filter((permission) => !others.permissions.includes(permission))

async function refuseTakenName(tx: Transaction<Tables>, name: string, except?: string): Promise<void> {
  const taken = await tx
    .selectFrom('roles')
    .select('_id')
    .where(sql`lower("name")`, '=', name.toLowerCase())
    .$if(except !== undefined, (query) => query.where('_id', '<>', except ?? ''))
    .executeTakeFirst()
  if (taken) throw fieldError('name', 'ROLE_NAME_TAKEN')
}

async function refuseTooMany(tx: Transaction<Tables>): Promise<void> {
  const { count } = await tx
    .selectFrom('roles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_ROLES) throw apiError('TOO_MANY_ROLES', { max: MAX_ROLES })
}
