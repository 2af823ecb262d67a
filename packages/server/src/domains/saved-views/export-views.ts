import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { toSiteKeys } from '@storekeeper/contract/list'
import { VIEW_EXPORT_DAYS } from '@storekeeper/contract/saved-views/saved-view'
import { findSearchIssues } from '@storekeeper/contract/saved-views/view-searches'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Clock, days, later, minutes } from '../../lib/clock.ts'
import type { CsvFile } from '../../lib/csv-file.ts'
import { isPassing } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import type { StoredReason } from '../../lib/stored-reason.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { JobRun, Jobs } from '../../ports/jobs/jobs.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { queueMail } from '../mails/mails.ts'
import {
  EXPORT_PERMISSIONS,
  hideEmailsInLines,
  hidesEmails,
  isOfStore,
  readExportLimit,
  recordExport,
} from '../permissions/permissions.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { exportView } from './exported-lists.ts'
import { findViewer } from './find-viewer.ts'
import { removeExports } from './stored-exports.ts'

type Resources = {
  db: Db
  jobs: Jobs
  storage: Storage
  secrets: Secrets
  publicUrl: string
  clock: Clock
}

/** The export of a process that died is written again after this time. */
const LOST_AFTER_MS = minutes(60)

/**
 * Writes the exports of the night that are due: one per view and admin for each day in the time zone of the store. Each is
 * begun and finished in transactions of its own, so that what a killed process leaves behind is written later, and each
 * mail is queued once.
 */
export async function exportViews(resources: Resources, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { db, clock } = resources
  await removeOld(resources, clock())
  await queueDue(db, clock())
  while (!signal.aborted) {
    const begun = await begin(db, clock())
    if (!begun) return
    await write(resources, begun)
  }
}

/** An export that was turned on today is due tomorrow. */
async function queueDue(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const { rows } = await sql<{ view: string; admin: string; day: string }>`
    select "view", "admin", (${at}::timestamptz at time zone settings."timeZone")::date::text as "day"
    from "savedViewChoices" choice
      join "savedViews" on "savedViews"."_id" = choice."view"
      cross join settings
    where "nightlySince" is not null
      and ("nightlySince" at time zone settings."timeZone")::date < (${at}::timestamptz at time zone settings."timeZone")::date
      and ("isShared" or "owner" = "admin")
  `.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('savedViewExports')
    .values(rows.map((row) => ({ ...row, _id: newId(), reason: null, createdAt: at })))
    .onConflict((conflict) => conflict.columns(['view', 'admin', 'day']).doNothing())
    .execute()
}

const begin = (db: Db, now: Date) =>
  db.transaction().execute(async (tx) => {
    const next = await tx
      .selectFrom('savedViewExports')
      .innerJoin('savedViews', 'savedViews._id', 'savedViewExports.view')
      .select(['savedViewExports._id', 'savedViewExports.view', 'savedViewExports.admin', 'day'])
      .select(['list', 'name', 'search'])
      .where('finishedAt', 'is', null)
      .where(({ or, eb }) =>
        or([eb('startedAt', 'is', null), eb('startedAt', '<', later(now, -LOST_AFTER_MS))]),
      )
      .orderBy('savedViewExports.createdAt')
      .orderBy('savedViewExports._id')
      .limit(1)
      .forUpdate('savedViewExports')
      .skipLocked()
      .executeTakeFirst()
    if (next)
      await tx
        .updateTable('savedViewExports')
        .set({ startedAt: now.toISOString() })
        .where('_id', '=', next._id)
        .execute()
    return next
  })

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>
type Recipient = NonNullable<Awaited<ReturnType<typeof findViewer>>>

async function write(resources: Resources, begun: Begun): Promise<void> {
  const { db, clock } = resources
  const viewer = await findViewer(db, begun.admin)
  if (!viewer)
    return finishWithout(resources, begun, null, { code: 'NOT_FOUND', params: { resource: 'admin' } })
  try {
    await writeFile(resources, begun, viewer)
  } catch (error) {
    if (isPassing(error)) await putBack(db, begun)
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const { params = {} } = Object(error.data)
    await finishWithout(resources, begun, viewer, { code: error.code, params })
  }

  async function writeFile({ secrets, publicUrl }: Resources, view: Begun, admin: Recipient) {
    const now = clock()
    if (findSearchIssues(view.list, view.search).length > 0) throw apiError('VIEW_OUTDATED')
    const { file, filter, of } = await exportView(db, view, { viewer: admin, publicUrl, now })
    const permission = EXPORT_PERMISSIONS[of]
    const sites = toSiteKeys(filter.site)
    const max = await db.transaction().execute((tx) => readExportLimit(tx, admin, permission, sites))
    const limited = max === null ? file.stream : within(file, max)
    const content =
      hidesEmails(admin) && !isOfStore(permission) ? hideEmailsInLines(limited, secrets) : limited
    const stored = await storeFile(resources, view, content)
    await db.transaction().execute(async (tx) => {
      const storedAt = clock().toISOString()
      await tx
        .updateTable('files')
        .set({ bytes: stored.bytes, storedAt })
        .where('_id', '=', stored._id)
        .execute()
      const finished = await tx
        .updateTable('savedViewExports')
        .set({
          ...{ file: stored._id, rows: file.rowCount(), finishedAt: storedAt },
          ...{ sites: sites === 'all' ? null : sites, hidesEmails: hidesEmails(admin) },
        })
        .where('_id', '=', view._id)
        .where('finishedAt', 'is', null)
        .executeTakeFirst()
      if (finished.numUpdatedRows === 0n) return
      await tx
        .insertInto('fileUses')
        .values({ file: stored._id, entity: 'savedViewExport', entityId: view._id })
        .execute()
      await recordExport(tx, admin, now, { of, filter, rows: file.rowCount() })
      await mail(tx, resources, { begun: view, viewer: admin, rows: file.rowCount() })
    })
  }
}

/** Lets the next run of the job write an export that failed for a moment, as when a service is away. */
const putBack = (db: Db, { _id }: Begun) =>
  db
    .updateTable('savedViewExports')
    .set({ startedAt: null })
    .where('_id', '=', _id)
    .where('finishedAt', 'is', null)
    .execute()

/** Passes the file on; throws once it has more rows than the roles of the admin allow. */
async function* within(file: CsvFile, max: number): AsyncGenerator<Buffer> {
  for await (const chunk of file.stream) {
    if (file.rowCount() > max) throw apiError('EXPORT_ABOVE_LIMIT', { max })
    yield Buffer.from(chunk)
  }
  if (file.rowCount() > max) throw apiError('EXPORT_ABOVE_LIMIT', { max })
}

/** The row comes before the object: what a killed process leaves behind is removed by the job `sweepFiles`. */
async function storeFile(
  { db, storage, clock }: Resources,
  { list, day }: Begun,
  content: AsyncIterable<string | Buffer>,
): Promise<{ _id: string; bytes: number }> {
  const _id = newId()
  const key = `${randomBytes(16).toString('base64url')}.csv`
  const mime = 'text/csv'
  await db
    .insertInto('files')
    .values({
      ...{ _id, key, mime, kind: 'document', purpose: 'any', originalName: `${list}-${day}.csv` },
      ...{ thumbnailKey: null, width: null, height: null, admin: null, createdAt: clock().toISOString() },
    })
    .execute()
  return { _id, bytes: await storage.put(key, Readable.from(content, { objectMode: false }), mime) }
}

/** Stores why there is no file, and mails the admin that there is none. */
async function finishWithout(
  resources: Resources,
  begun: Begun,
  viewer: Recipient | null,
  { code, params }: StoredReason,
): Promise<void> {
  await resources.db.transaction().execute(async (tx) => {
    const finished = await tx
      .updateTable('savedViewExports')
      .set({ reason: JSON.stringify({ code, params }), finishedAt: resources.clock().toISOString() })
      .where('_id', '=', begun._id)
      .where('finishedAt', 'is', null)
      .executeTakeFirst()
    if (viewer && finished.numUpdatedRows === 1n) await mail(tx, resources, { begun, viewer, rows: null })
  })
}

async function mail(
  tx: Parameters<typeof queueMail>[0],
  { jobs, publicUrl, clock }: Resources,
  { begun, viewer, rows }: { begun: Begun; viewer: Recipient; rows: number | null },
): Promise<void> {
  const sent = {
    to: { name: fullName(viewer), email: viewer.email },
    language: await resolveLanguage(tx, viewer.language),
    template: 'savedView' as const,
    values: {
      ...{ kind: 'export' as const, view: begun.name, rows },
      link: `${publicUrl}/admin/saved-views/exports/${begun._id}`,
    },
    about: { entity: 'savedView', entityId: begun.view },
  }
  await queueMail(tx, jobs, sent, clock())
}

/** Deletes exports with their files after their days. */
const removeOld = ({ db, jobs }: Resources, now: Date): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      removeExports(tx, jobs, (row) => row('createdAt', '<', later(now, -days(VIEW_EXPORT_DAYS)))),
    )
