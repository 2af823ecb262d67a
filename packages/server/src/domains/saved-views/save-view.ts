import { ORPCError, ValidationError } from '@orpc/server'
import { isAllowed } from '@storekeeper/contract/grants'
import {
  MAX_VIEWS,
  type NewSavedView,
  type SavedViewFields,
} from '@storekeeper/contract/saved-views/saved-view'
import {
  getExportPermission,
  VIEW_LISTS,
  type ViewList,
} from '@storekeeper/contract/saved-views/saved-view-query'
import { findSearchIssues } from '@storekeeper/contract/saved-views/view-searches'
import { sql, type Transaction } from 'kysely'
import { demand, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { asTyped } from '../../lib/queries/search.ts'
import { staleDetails } from '../../lib/stale.ts'
import type { Viewer } from './counted-lists.ts'
import { readView, readViews } from './read-views.ts'
import { removeExports } from './stored-exports.ts'

const SHARE = 'saved-views:share'

export const create = signedIn.savedViews.create.handler(async ({ context: { db, admin, clock }, input }) => {
  demand(admin, VIEW_LISTS[input.list].permission)
  if (input.isShared) demand(admin, SHARE)
  return db.transaction().execute(async (tx) => {
    const create = async (view: NewSavedView) => {
      await requireRoom(tx, admin, view)
      return createView(tx, view, admin, clock())
    }
    return readView(tx, admin, await createOnce(tx, 'savedViews', input, create))
  })
})

/** Creates a view and returns its `_id`. Refuses (409, at the field) a taken name. */
export async function createView(
  tx: Transaction<Tables>,
  { columns, search, ...fields }: NewSavedView,
  owner: { _id: string },
  now: Date,
): Promise<string> {
  const _id = newId()
  const at = now.toISOString()
  await requireName(tx, owner, { ...fields, _id })
  await tx
    .insertInto('savedViews')
    .values({
      ...fields,
      ...toJson({ columns, search }),
      _id,
      owner: owner._id,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  const changes = { name: { from: null, to: fields.name }, list: { from: null, to: fields.list } }
  await recordAudit(tx, owner, now, { entityId: _id, action: 'savedView.created', changes })
  return _id
}

export const update = signedIn.savedViews.update.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const { id, version, ...fields } = input
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const current = await lockView(tx, admin, id)
      if (!current) throw errors.NOT_FOUND()
      if (current.isShared || fields.isShared) demand(admin, SHARE)
      if (current.version !== version) throw apiError('STALE', await staleDetails(tx, 'savedView', current))
      // It would become a view of the other admin alone, which this one may not see.
      if (current.isShared && !fields.isShared && current.owner !== admin._id)
        throw fieldError('isShared', 'VIEW_OF_ANOTHER_ADMIN')
      requireSearch(current.list, fields.search)
      const moved = { ...fields, list: current.list, _id: id, owner: current.owner }
      if (fields.isShared !== current.isShared) await requireRoom(tx, admin, moved)
      await requireName(tx, admin, moved)
      // A view of the team that becomes one of its owner alone opens the list of no role.
      if (!fields.isShared) await tx.deleteFrom('savedViewDefaults').where('view', '=', id).execute()
      await tx
        .updateTable('savedViews')
        .set({ ...fields, ...toJson(fields), version: version + 1, updatedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      const changes = changesBetween<Record<string, unknown>>(current, fields)
      await recordAudit(tx, admin, now, { entityId: id, action: 'savedView.changed', changes })
      return readView(tx, admin, id)
    })
  },
)

export const remove = signedIn.savedViews.remove.handler(
  async ({ context: { db, admin, clock, jobs }, input, errors }) =>
    db.transaction().execute(async (tx) => {
      const removed = await lockView(tx, admin, input.id)
      if (!removed) throw errors.NOT_FOUND()
      const { _id, name } = removed
      if (removed.isShared) demand(admin, SHARE)
      await removeExports(tx, jobs, (row) => row('view', '=', _id))
      await tx.deleteFrom('savedViews').where('_id', '=', _id).execute()
      const changes = { name: { from: name, to: null } }
      await recordAudit(tx, admin, clock(), { entityId: _id, action: 'savedView.removed', changes })
      return { _id }
    }),
)

export const choose = signedIn.savedViews.choose.handler(
  async ({ context: { db, admin, clock }, input: { id, alert, isNightly, ...choices }, errors }) =>
    db.transaction().execute(async (tx) => {
      const view = await lockView(tx, admin, id)
      if (!view) throw errors.NOT_FOUND()
      const exporting = getExportPermission(view.list)
      if (isNightly) {
        if (!exporting) throw fieldError('isNightly', 'VIEW_WITHOUT_EXPORT')
        // What is nightly already stays so without the permission; its exports fail and say why.
        if (!(await isNightlyFor(tx, admin, id))) demand(admin, exporting)
      }
      const chosen = {
        ...choices,
        alertAbove: alert?.above ?? null,
        alertBell: alert?.bell ?? false,
        alertMail: alert?.mail ?? false,
      }
      const nightlySince = isNightly ? clock().toISOString() : null
      await tx
        .insertInto('savedViewChoices')
        .values({ ...chosen, nightlySince, view: id, admin: admin._id })
        .onConflict((conflict) =>
          conflict.columns(['view', 'admin']).doUpdateSet({
            ...chosen,
            nightlySince: nightlySince && sql`coalesce("savedViewChoices"."nightlySince", ${nightlySince})`,
            // An alert about another number of rows is raised anew.
            alertRaisedAt: sql`case
              when "savedViewChoices"."alertAbove" is not distinct from ${chosen.alertAbove}::int
              then "savedViewChoices"."alertRaisedAt"
            end`,
          }),
        )
        .execute()
      return readView(tx, admin, id)
    }),
)

const isNightlyFor = async (tx: Transaction<Tables>, admin: { _id: string }, view: string) =>
  (await tx
    .selectFrom('savedViewChoices')
    .select('view')
    .where('view', '=', view)
    .where('admin', '=', admin._id)
    .where('nightlySince', 'is not', null)
    .executeTakeFirst()) !== undefined

export const reorder = signedIn.savedViews.reorder.handler(
  async ({ context: { db, admin }, input: { list, ids } }) =>
    db.transaction().execute(async (tx) => {
      const known = new Set((await readViews(tx, admin, [list])).map(({ _id }) => _id))
      const ordered = [...new Set(ids)].filter((id) => known.has(id))
      await tx
        .updateTable('savedViewChoices')
        .set({ position: null })
        .where('admin', '=', admin._id)
        .where('view', '=', sql<string>`any(${[...known]}::uuid[])`)
        .execute()
      if (ordered.length > 0)
        await tx
          .insertInto('savedViewChoices')
          .values(ordered.map((view, position) => ({ view, position, admin: admin._id })))
          .onConflict((conflict) =>
            conflict
              .columns(['view', 'admin'])
              .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
          )
          .execute()
      return readViews(tx, admin, [list])
    }),
)

export const setDefault = signedIn.savedViews.setDefault.handler(
  async ({ context: { db, admin, clock }, input: { list, role, view: id }, errors }) => {
    demand(admin, VIEW_LISTS[list].permission)
    return db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('roles')
        .select('_id')
        .where('_id', '=', role)
        .forShare()
        .executeTakeFirst()
      if (!known) throw fieldError('role', 'ROLE_UNKNOWN')
      const view = id === null ? null : await lockView(tx, admin, id)
      if (id !== null && view?.list !== list) throw errors.NOT_FOUND()
      if (view && !view.isShared) throw fieldError('view', 'VIEW_NOT_SHARED')
      const before = await tx
        .deleteFrom('savedViewDefaults')
        .where('role', '=', role)
        .where('list', '=', list)
        .returning('view')
        .executeTakeFirst()
      if (view) await tx.insertInto('savedViewDefaults').values({ role, list, view: view._id }).execute()
      const entityId = view?._id ?? before?.view
      if (entityId) {
        const changes = { defaultOfRole: { from: view ? null : role, to: view ? role : null } }
        await recordAudit(tx, admin, clock(), { entityId: entityId, action: 'savedView.changed', changes })
      }
      return readViews(tx, admin, [list])
    })
  },
)

const toJson = ({ columns, search }: Pick<SavedViewFields, 'columns' | 'search'>) => ({
  columns: columns && JSON.stringify(columns),
  search: JSON.stringify(toTyped(search)),
})

/**
 * The parameters without what the server adds to the searches of admins who do not see e-mail addresses: it is added
 * again, for whom it applies to, whenever the view is used.
 */
const toTyped = ({ q, ...search }: SavedViewFields['search']): SavedViewFields['search'] =>
  q === undefined ? search : { ...search, q: asTyped(q) }

/** Undefined if the view is another admin’s own, or of a list that the admin may not open. */
async function lockView(tx: Transaction<Tables>, { _id, ...grants }: Viewer, id: string) {
  const view = await tx
    .selectFrom('savedViews')
    .select([
      '_id',
      'list',
      'name',
      'search',
      'columns',
      'density',
      'isShared',
      'owner',
      'version',
      'updatedAt',
    ])
    .where('_id', '=', id)
    .where((where) => where.or([where('owner', '=', _id), where('isShared', '=', true)]))
    .forUpdate()
    .executeTakeFirst()
  return view && isAllowed(grants, VIEW_LISTS[view.list].permission) ? view : undefined
}

/** Of an updated view, whose list the input does not name; that of a new one is validated by its schema. */
function requireSearch(list: ViewList, search: SavedViewFields['search']): void {
  const issues = findSearchIssues(list, search).map((issue) => ({
    ...issue,
    path: ['search', ...issue.path],
  }))
  if (issues.length === 0) return
  const cause = new ValidationError({ message: 'BAD_REQUEST', issues, data: { search } })
  throw new ORPCError('BAD_REQUEST', { cause })
}

type Named = Pick<SavedViewFields, 'name' | 'isShared'> & { _id: string; list: ViewList; owner?: string }

/** Names are unique among the views of the team, and among those of each admin. */
async function requireName(
  tx: Transaction<Tables>,
  admin: { _id: string },
  { _id, list, name, isShared, owner = admin._id }: Named,
): Promise<void> {
  await lockViews(tx, { list, isShared, owner })
  const taken = await tx
    .selectFrom('savedViews')
    .select('_id')
    .where('list', '=', list)
    .where('isShared', '=', isShared)
    .where(sql<boolean>`lower("name") = lower(${name})`)
    .where('_id', '<>', _id)
    .$if(!isShared, (query) => query.where('owner', '=', owner))
    .executeTakeFirst()
  if (taken) throw fieldError('name', 'VIEW_NAME_TAKEN', { name })
}

type Whose = Pick<Named, 'list' | 'isShared'> & { owner: string }

/** Until the transaction ends, none of these views is created or renamed by another one. */
async function lockViews(tx: Transaction<Tables>, { list, isShared, owner }: Whose): Promise<void> {
  const whose = isShared ? 'team' : owner
  await sql`select pg_advisory_xact_lock(hashtextextended(${`savedViews ${whose} ${list}`}, 0))`.execute(tx)
}

async function requireRoom(
  tx: Transaction<Tables>,
  admin: Viewer,
  { list, isShared, owner = admin._id }: Omit<Named, '_id' | 'name'>,
): Promise<void> {
  await lockViews(tx, { list, isShared, owner })
  const { count } = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('isShared', '=', isShared)
    .$if(!isShared, (query) => query.where('owner', '=', owner))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_VIEWS) throw apiError('TOO_MANY_VIEWS', { max: MAX_VIEWS })
}
