import { isAllowed } from '@storekeeper/contract/grants'
import type { SavedView, ViewCount } from '@storekeeper/contract/saved-views/saved-view'
import {
  MAX_TABS,
  VIEW_LIST_NAMES,
  VIEW_LISTS,
  type ViewList,
} from '@storekeeper/contract/saved-views/saved-view-query'
import { findSearchIssues } from '@storekeeper/contract/saved-views/view-searches'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Viewer } from './counted-lists.ts'

export const list = signedIn.savedViews.list.handler(({ context: { db, admin }, input }) =>
  readViews(db, admin, input.list ? [input.list] : VIEW_LIST_NAMES),
)

/** A view that takes longer has no number at its tab. */
const TIMEOUT_MS = 1500

/** Counts one view after the other, so that the tabs of one admin occupy one connection. */
export const counts = signedIn.savedViews.counts.handler(
  async ({ context: { db, admin, clock }, input }): Promise<ViewCount[]> => {
    const at = { site: input.site, now: clock() }
    const views = (await readViews(db, admin, [input.list])).filter(({ isPinned }) => isPinned)
    const counted: ViewCount[] = []
    for (const view of views.slice(0, MAX_TABS)) {
      const total = await countWithin(db, TIMEOUT_MS, admin, view, at)
      counted.push({
        _id: view._id,
        total: total?.total ?? null,
        totalIsCapped: total?.totalIsCapped ?? false,
      })
    }
    return counted
  },
)

/** The views of these lists that an admin may open, in their order. */
export async function readViews(
  db: Db,
  viewer: Viewer,
  lists: readonly ViewList[] = VIEW_LIST_NAMES,
): Promise<SavedView[]> {
  const permitted = lists.filter((one) => isAllowed(viewer, VIEW_LISTS[one].permission))
  const rows = await selectViews(db, viewer)
    .where('savedViews.list', '=', sql<ViewList>`any(${permitted}::text[])`)
    .orderBy(sql`choice."position" asc nulls last`)
    .orderBy('savedViews.createdAt')
    .orderBy('savedViews._id')
    .execute()
  return rows.map((row) => toView(row, viewer))
}

/** A view that the admin has just saved. */
export async function readView(db: Db, viewer: Viewer, id: string): Promise<SavedView> {
  const row = await selectViews(db, viewer).where('savedViews._id', '=', id).executeTakeFirstOrThrow()
  return toView(row, viewer)
}

/** The admin's own views and those of the team, with what the admin chose for them. */
const selectViews = (db: Db, { _id }: Viewer) =>
  db
    .selectFrom('savedViews')
    .innerJoin('admins as owner', 'owner._id', 'savedViews.owner')
    .leftJoin('savedViewChoices as choice', (join) =>
      join.onRef('choice.view', '=', 'savedViews._id').on('choice.admin', '=', _id),
    )
    .select(['savedViews._id', 'savedViews.list', 'savedViews.name', 'savedViews.search'])
    .select(['savedViews.columns', 'savedViews.density', 'savedViews.isShared', 'savedViews.owner'])
    .select(['savedViews.version', 'savedViews.createdAt', 'savedViews.updatedAt'])
    .select(['owner.firstName', 'owner.lastName', 'choice.alertAbove', 'choice.alertRaisedAt'])
    .select(({ fn, val }) => [
      fn.coalesce('choice.isPinned', val(true)).as('isPinned'),
      fn.coalesce('choice.isInMenu', val(false)).as('isInMenu'),
      sql<boolean>`choice."nightlySince" is not null`.as('isNightly'),
      fn.coalesce('choice.alertBell', val(false)).as('alertBell'),
      fn.coalesce('choice.alertMail', val(false)).as('alertMail'),
    ])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('savedViewExports')
          .select(['savedViewExports._id', 'savedViewExports.createdAt'])
          .whereRef('savedViewExports.view', '=', 'savedViews._id')
          .where('savedViewExports.admin', '=', _id)
          .orderBy('savedViewExports.createdAt', 'desc')
          .limit(1),
      ).as('latestExport'),
    )
    .select([
      sql<string[]>`(
        select coalesce(json_agg("role"), '[]') from "savedViewDefaults" where "view" = "savedViews"."_id"
      )`.as('defaultRoles'),
      // Super admins have the role of owners without having been given it.
      sql<boolean>`exists (
        select from "savedViewDefaults" default_
          join roles on roles."_id" = default_."role"
          join admins me on me."_id" = ${_id}
        where default_."view" = "savedViews"."_id" and (
          (roles."shipped" = 'owner' and me."isSuperAdmin")
          or exists (select from "adminRoles" where "admin" = me."_id" and "role" = roles."_id")
        )
      )`.as('isDefault'),
    ])
    .where((where) =>
      where.or([where('savedViews.owner', '=', _id), where('savedViews.isShared', '=', true)]),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

const toView = (
  { owner, firstName, lastName, alertAbove, alertBell, alertMail, alertRaisedAt, ...row }: Row,
  viewer: Viewer,
): SavedView => ({
  ...row,
  owner: { _id: owner, firstName, lastName },
  isOwn: owner === viewer._id,
  latestExport: row.latestExport && {
    ...row.latestExport,
    createdAt: new Date(row.latestExport.createdAt).toISOString(),
  },
  isValid: findSearchIssues(row.list, row.search).length === 0,
  alert:
    alertAbove === null
      ? null
      : { above: alertAbove, bell: alertBell, mail: alertMail, raisedAt: alertRaisedAt },
})
