import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { MAX_FILTER_LENGTH } from '../list.ts'
import { Id, IsoDate, Line } from '../shapes.ts'
import { VIEW_LIST_NAMES } from './saved-view-query.ts'
import { findSearchIssues } from './view-searches.ts'

/** The maximum number of views of one admin for one list, and of the team for one list. */
export const MAX_VIEWS = 50

/** Lists count up to a thousand rows of a search, so that an alert above that would never be raised. */
export const MAX_ALERT_ABOVE = 999

export const Density = z.enum(['comfortable', 'compact'])
export type Density = z.infer<typeof Density>

const ColumnIds = z.array(z.string().min(1).max(40)).max(60)

/** The columns of a list by their ids. A list ignores ids that it does not have. */
export const ViewColumns = z.strictObject({
  hidden: ColumnIds.describe('Columns that are shown by default, and hidden here'),
  shown: ColumnIds.describe('Columns that are hidden by default, and shown here'),
  order: ColumnIds.describe('The first columns in their order; the others follow in the order of the list'),
  widths: z.record(z.string().max(40), z.int().min(40).max(1200)).describe('In pixels'),
})
export type ViewColumns = z.infer<typeof ViewColumns>

const ViewSearch = z
  .record(z.string().max(40), z.string().max(MAX_FILTER_LENGTH))
  .describe('The query parameters of the list as in its URL, without `page` and `site`')

/** The example is shown in the documentation of the API, and used by the tests of all changes. */
const fields = {
  name: Line(60),
  search: ViewSearch.default({}),
  columns: ViewColumns.nullable().default(null).describe('Null: as the list shows them by default'),
  density: Density.nullable().default(null),
  isShared: z
    .boolean()
    .default(false)
    .describe('Whether it is a view of the team, which requires `saved-views:share`'),
}

export const SavedViewFields = z.strictObject(fields)
export type SavedViewFields = z.infer<typeof SavedViewFields>

const OfList = z.enum(VIEW_LIST_NAMES)

export const NewSavedView = z
  .strictObject({ list: OfList, ...fields })
  .superRefine(({ list, search }, context) => {
    // Zod types the input of each kind of issue, which is not part of a found one.
    for (const issue of findSearchIssues(list, search))
      context.issues.push({ ...issue, path: ['search', ...issue.path] } as (typeof context.issues)[number])
  })
  .meta({
    examples: [
      {
        list: 'orders',
        name: 'Unpaid for two days',
        search: { filter: 'payment:unpaid placed<2-days-ago', sort: 'createdAt.asc' },
      },
    ],
  })
export type NewSavedView = z.infer<typeof NewSavedView>

/** Raised once when the view has more rows, until it has no more than these again. */
export const ViewAlert = z.strictObject({
  above: z.int().min(0).max(MAX_ALERT_ABOVE).describe('The number of rows above which the alert is raised'),
  bell: z.boolean().describe('Whether it is a notification'),
  mail: z.boolean().describe('Whether it is e-mailed'),
})
export type ViewAlert = z.infer<typeof ViewAlert>

/** What an admin chose for a view, also for one of the team. */
export const ViewChoices = z.strictObject({
  isPinned: z.boolean().describe('Whether it has a tab above the list'),
  isInMenu: z.boolean().describe('Whether it is in the main menu'),
  isNightly: z.boolean().describe('Whether its rows are exported every night, with a link by e-mail'),
  alert: ViewAlert.refine(({ bell, mail }) => bell || mail, {
    path: ['bell'],
    error: errorCode('CHOOSE_ONE'),
  }).nullable(),
})
export type ViewChoices = z.infer<typeof ViewChoices>

export const SavedView = z.object({
  _id: Id,
  list: OfList,
  name: z.string(),
  search: z.record(z.string(), z.string()),
  columns: ViewColumns.nullable(),
  density: Density.nullable(),
  isShared: z.boolean(),
  owner: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
  isOwn: z.boolean(),
  isValid: z.boolean().describe('False if a later version of the list no longer has its filters'),
  isPinned: z.boolean(),
  isInMenu: z.boolean(),
  isNightly: z.boolean(),
  alert: ViewAlert.extend({ raisedAt: IsoDate.nullable() }).nullable(),
  latestExport: z
    .object({ _id: Id, createdAt: IsoDate })
    .nullable()
    .describe('The latest nightly export of the admin'),
  isDefault: z.boolean().describe('Whether the list opens with it, by the roles of the admin'),
  defaultRoles: z.array(Id).describe('The roles whose admins open the list with it'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type SavedView = z.infer<typeof SavedView>

/** The number of rows of a view; null if the admin may not view them, or its filters are no longer valid. */
export const ViewCount = z.object({
  _id: Id,
  total: z.int().nullable(),
  totalIsCapped: z.boolean(),
})
export type ViewCount = z.infer<typeof ViewCount>

/** How many days the file of a nightly export can be downloaded. */
export const VIEW_EXPORT_DAYS = 7

/** For how many minutes the link of a file works. */
export const VIEW_EXPORT_LINK_MINUTES = 15

/** Why an export can fail. */
export const VIEW_EXPORT_CODES = [
  'PERMISSION_MISSING',
  'SITE_NOT_PERMITTED',
  'EXPORT_ABOVE_LIMIT',
  'VIEW_OUTDATED',
  'VIEW_WITHOUT_EXPORT',
  'NOT_FOUND',
  'EARLIER_REASON',
] as const

/** A nightly export of a view, of one admin. */
export const ViewExport = z.object({
  _id: Id,
  view: Id,
  list: OfList,
  name: z.string(),
  rows: z.int().nullable().describe('Null until it is written, and if it failed'),
  bytes: z.int().nullable(),
  url: z.string().nullable().describe(`A link that works for ${VIEW_EXPORT_LINK_MINUTES} minutes`),
  reason: reasonWith(...VIEW_EXPORT_CODES)
    .nullable()
    .describe('Why it failed'),
  createdAt: IsoDate,
  finishedAt: IsoDate.nullable(),
  expiresAt: IsoDate,
})
export type ViewExport = z.infer<typeof ViewExport>
