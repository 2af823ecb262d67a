import type { Density, ViewColumns } from '@storekeeper/contract/saved-views/saved-view'
import type { ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { StoredReason } from '../../lib/stored-reason.ts'

export type SavedViewTable = {
  _id: string
  list: ViewList
  name: string
  /** The query parameters of the list, as its URL has them. */
  search: Json<Record<string, string>>
  columns: Json<ViewColumns> | null
  density: Density | null
  owner: string
  /** Whether it is a view of the team. */
  isShared: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** What an admin chose for a view, whether of their own or of the team. */
export type SavedViewChoiceTable = {
  view: string
  admin: string
  /** Null: pinned if the admin created it, or it is one of the team. */
  isPinned: Generated<boolean | null>
  isInMenu: Generated<boolean>
  position: Generated<number | null>
  /** When the admin turned its nightly export on; null while it is off. */
  nightlySince: Generated<string | null>
  /** The number of rows above which the alert is raised; null without an alert. */
  alertAbove: Generated<number | null>
  alertBell: Generated<boolean>
  alertMail: Generated<boolean>
  /** Since when the alert is raised; null once the view has no more rows than `alertAbove`. */
  alertRaisedAt: Generated<string | null>
}

/** A nightly export of a view, of the night at the beginning of a day in the time zone of the store. */
export type SavedViewExportTable = {
  _id: string
  view: string
  admin: string
  day: string
  /** Null until it is written, if it failed, and once it was deleted. */
  file: Generated<string | null>
  rows: Generated<number | null>
  /** The sites of its rows; null for all sites. */
  sites: Generated<string[] | null>
  /** Whether its file hides e-mail addresses of customers and contacts. */
  hidesEmails: Generated<boolean>
  /** Why it failed. */
  reason: Json<StoredReason> | null
  /** When a process began it; the export of a dead process is begun again. */
  startedAt: Generated<string | null>
  finishedAt: Generated<string | null>
  createdAt: string
}

/** The view with which the admins of a role open a list. */
export type SavedViewDefaultTable = { role: string; list: ViewList; view: string }

declare module '../../db/tables.ts' {
  interface Tables {
    savedViews: SavedViewTable
    savedViewChoices: SavedViewChoiceTable
    savedViewDefaults: SavedViewDefaultTable
    savedViewExports: SavedViewExportTable
  }
}
