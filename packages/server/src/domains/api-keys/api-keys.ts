import { randomBytes } from 'node:crypto'
import { API_KEY_FILTER_FIELDS } from '@storekeeper/contract/api-keys/api-key-filter-fields'
import {
  API_KEY_PREFIX,
  type ApiKey,
  type CreatedApiKey,
  MAX_API_KEYS,
  type NewApiKey,
} from '@storekeeper/contract/api-keys/api-keys'
import type { Grants } from '@storekeeper/contract/grants'
import type { NameListQuery } from '@storekeeper/contract/name-list-query'
import { type Expression, expressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { later, minutes } from '../../lib/clock.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { staleDetails } from '../../lib/stale.ts'
import { demandRank } from '../admins/admins.ts'
import { storedRoles, toAdminRoles } from '../permissions/permissions.ts'
import { assignRoles } from '../roles/roles.ts'
import { hashToken } from '../sessions/sessions.ts'

const selectKeys = (db: Db) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('admins', 'admins._id', 'apiKeys._id')
    .select(['apiKeys._id', 'name', 'hint', 'networks', 'expiresAt', 'lastUsedAt', 'lastUsedIp'])
    .select(['previousUntil', 'apiKeys.version', 'apiKeys.createdAt', 'apiKeys.updatedAt'])
    .select(storedRoles.as('roles'))

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

const toApiKey = (row: Row): ApiKey => ({ ...row, roles: toAdminRoles(row.roles) })

const list = signedIn.apiKeys.list.handler(async ({ context: { db }, input }) => {
  const where = whereApiKeys(input)
  const rows = selectKeys(db).where(where).orderBy(orderBy('apiKeys', input.sort)).$call(onPage(input))
  const [items, total] = await Promise.all([rows.execute(), countUpTo(db, 'apiKeys', where)])
  return { items: items.map(toApiKey), ...total, page: input.page, limit: input.limit }
})

const details = signedIn.apiKeys.details.handler(async ({ context: { db }, input, errors }) => {
  const row = await selectKeys(db).where('apiKeys._id', '=', input.id).executeTakeFirst()
  if (!row) throw errors.NOT_FOUND()
  return toApiKey(row)
})

const create = signedIn.apiKeys.create.handler(async ({ context: { db, admin, clock }, input }) => {
  const now = clock()
  requireFuture(input.expiresAt, now)
  return db.transaction().execute(async (tx) => {
    let created: CreatedApiKey | undefined
    const _id = await createOnce(tx, 'apiKeys', input, async (key) => {
      await sql`lock table "apiKeys" in share row exclusive mode`.execute(tx)
      const { count } = await tx
        .selectFrom('apiKeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_API_KEYS) throw apiError('TOO_MANY_API_KEYS', { max: MAX_API_KEYS })
      created = await createApiKey(tx, key, admin, now)
      return created._id
    })
    return created ?? replaceUnusedToken(tx, _id, admin, now)
  })
})

/**
 * Replaces the token of a key whose creation is repeated, since the first response may not have arrived and the token is
 * not stored. A key that was used or changed since keeps its token: the request is refused (409).
 */
async function replaceUnusedToken(
  tx: Transaction<Tables>,
  _id: string,
  by: Grants & { _id: string },
  now: Date,
): Promise<CreatedApiKey> {
  const { name, hint, version, lastUsedAt } = await tx
    .selectFrom('apiKeys')
    .select(['name', 'hint', 'version', 'lastUsedAt'])
    .where('_id', '=', _id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await demandRank(tx, _id, by)
  if (version > 1 || lastUsedAt !== null) throw apiError('API_KEY_ALREADY_CREATED', { name })
  const { token, ...hashed } = newToken()
  await tx.updateTable('apiKeys').set(hashed).where('_id', '=', _id).execute()
  const changes = { hint: { from: hint, to: hashed.hint } }
  await recordAudit(tx, by, now, { entityId: _id, action: 'apiKey.rotated', changes })
  return withToken(tx, _id, token)
}

/** Creates a key as an admin of its own: its roles, their limits and the audit log apply as to any other admin. */
export async function createApiKey(
  tx: Transaction<Tables>,
  { roles, ...fields }: NewApiKey,
  by: Grants & { _id: string },
  now: Date,
): Promise<CreatedApiKey> {
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('admins')
    .values({
      _id,
      isApiKey: true,
      email: `${_id}@api-key.invalid`,
      passwordHash: null,
      firstName: fields.name,
      lastName: '',
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  const { token, ...hashed } = newToken()
  await tx
    .insertInto('apiKeys')
    .values({ ...fields, ...hashed, _id, createdAt: at, updatedAt: at })
    .execute()
  const assigned = await assignRoles(tx, _id, roles, by, now)
  const changes = { name: { from: null, to: fields.name }, ...assigned }
  await recordAudit(tx, by, now, { entityId: _id, action: 'apiKey.created', changes })
  return withToken(tx, _id, token)
}

const update = signedIn.apiKeys.update.handler(async ({ context: { db, admin, clock }, input, errors }) => {
  const { id, version, roles, ...fields } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const current = await lockKey(tx, id)
    if (!current) throw errors.NOT_FOUND()
    if (current.version !== version) throw apiError('STALE', await staleDetails(tx, 'apiKey', current))
    await demandRank(tx, id, admin)
    if (fields.expiresAt !== current.expiresAt) requireFuture(fields.expiresAt, now)
    const assigned = await assignRoles(tx, id, roles, admin, now)
    const changes = { ...changesBetween<Record<string, unknown>>(current, fields), ...assigned }
    await tx.updateTable('admins').set({ firstName: fields.name }).where('_id', '=', id).execute()
    await tx
      .updateTable('apiKeys')
      .set({ ...fields, version: version + 1, updatedAt: now.toISOString() })
      .where('_id', '=', id)
      .execute()
    await recordAudit(tx, admin, now, { entityId: id, action: 'apiKey.changed', changes })
    return toApiKey(await selectKeys(tx).where('apiKeys._id', '=', id).executeTakeFirstOrThrow())
  })
})

const rotate = signedIn.apiKeys.rotate.handler(async ({ context: { db, admin, clock }, input, errors }) => {
  const { id, overlapHours, version } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const current = await lockKey(tx, id)
    if (!current) throw errors.NOT_FOUND()
    if (version !== undefined && current.version !== version)
      throw apiError('STALE', await staleDetails(tx, 'apiKey', current))
    await demandRank(tx, id, admin)
    const { token, ...hashed } = newToken()
    await tx
      .updateTable('apiKeys')
      .set({
        ...hashed,
        previousHash: overlapHours > 0 ? current.tokenHash : null,
        previousUntil: overlapHours > 0 ? later(now, minutes(overlapHours * 60)) : null,
        version: current.version + 1,
        updatedAt: now.toISOString(),
      })
      .where('_id', '=', id)
      .execute()
    const changes = { hint: { from: current.hint, to: hashed.hint } }
    await recordAudit(tx, admin, now, { entityId: id, action: 'apiKey.rotated', changes })
    return withToken(tx, id, token)
  })
})

/** Its admin remains, as the author of what the key did. */
const remove = signedIn.apiKeys.remove.handler(async ({ context: { db, admin, clock }, input, errors }) => {
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const removed = await lockKey(tx, input.id)
    if (!removed) throw errors.NOT_FOUND()
    await demandRank(tx, removed._id, admin)
    await tx.deleteFrom('apiKeys').where('_id', '=', removed._id).execute()
    await tx.deleteFrom('adminRoles').where('admin', '=', removed._id).execute()
    await tx.updateTable('admins').set({ active: false }).where('_id', '=', removed._id).execute()
    const changes = { name: { from: removed.name, to: null } }
    await recordAudit(tx, admin, now, { entityId: removed._id, action: 'apiKey.removed', changes })
    return { _id: removed._id }
  })
})

/** The public entry of the domain: keys with which other programs send the calls of admins. */
export const apiKeys = { list, details, create, update, rotate, remove }

/** Counts the keys of a list. */
export const countListedApiKeys = (db: Db, query: NameListQuery) =>
  countUpTo(db, 'apiKeys', whereApiKeys(query))

function whereApiKeys({ q, filter, timeZone }: NameListQuery): Expression<SqlBool> {
  const key = expressionBuilder<Tables, 'apiKeys'>()
  const conditions: Expression<SqlBool>[] = []
  if (filter) conditions.push(whereFilter(filter, API_KEY_FILTER_FIELDS, apiKeyFilterColumns, timeZone))
  if (q) conditions.push(matches(key.ref('apiKeys.search'), q))
  return key.and(conditions)
}

const apiKeyFilterColumns: FilterColumns<typeof API_KEY_FILTER_FIELDS> = {
  name: sql`"apiKeys"."name"`,
  role: (test) => sql<SqlBool>`exists (
    select from "adminRoles" held join roles role on role."_id" = held."role"
    where held."admin" = "apiKeys"."_id" and ${test(sql`role."name"`)}
  )`,
  network: (test) =>
    sql<SqlBool>`exists (select from unnest("apiKeys"."networks") network where ${test(sql`network::text`)})`,
  'last-used': sql`"apiKeys"."lastUsedAt"`,
  expires: sql`"apiKeys"."expiresAt"`,
  created: sql`"apiKeys"."createdAt"`,
  updated: sql`"apiKeys"."updatedAt"`,
}

const lockKey = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('apiKeys')
    .select(['_id', 'name', 'networks', 'expiresAt', 'tokenHash', 'hint', 'version', 'updatedAt'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A token of 256 random bits, of which only the hash and the last characters are stored. */
function newToken() {
  const token = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token), hint: token.slice(-4) }
}

const withToken = async (tx: Transaction<Tables>, id: string, token: string): Promise<CreatedApiKey> => ({
  ...toApiKey(await selectKeys(tx).where('apiKeys._id', '=', id).executeTakeFirstOrThrow()),
  token,
})

function requireFuture(expiresAt: string | null, now: Date): void {
  if (expiresAt && expiresAt <= now.toISOString()) throw fieldError('expiresAt', 'API_KEY_EXPIRY_PAST')
}
