import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Clock } from '../../lib/clock.ts'
import { emit } from '../../lib/outbox.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { JobRun, Jobs } from '../../ports/jobs/jobs.ts'
import { queueMail } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { countWithin } from './counted-lists.ts'
import { findViewer } from './find-viewer.ts'

type Resources = { db: Db; jobs: Jobs; publicUrl: string; clock: Clock }

/** A view that takes longer is counted again by the next job. */
const TIMEOUT_MS = 20_000

/**
 * Counts each view with an alert as its admin may view it now. An alert is raised once, and can be raised again after the
 * view had no more rows than it allows.
 */
export async function watchViews(resources: Resources, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  for (const watched of await findWatched(resources.db)) {
    if (signal.aborted) return
    await watch(resources, watched)
  }
}

const findWatched = (db: Db) =>
  db
    .selectFrom('savedViewChoices')
    .innerJoin('savedViews', 'savedViews._id', 'savedViewChoices.view')
    .select(['savedViews._id', 'list', 'name', 'search', 'admin', 'alertBell', 'alertMail'])
    .select(({ ref }) => ref('alertAbove').$notNull().as('alertAbove'))
    .where('alertAbove', 'is not', null)
    // A view that its owner no longer shares is no longer watched by others.
    .where(({ or, eb, ref }) => or([eb('isShared', '=', true), eb('owner', '=', ref('admin'))]))
    .orderBy('savedViews._id')
    .orderBy('admin')
    .execute()

type Watched = Awaited<ReturnType<typeof findWatched>>[number]

async function watch(resources: Resources, watched: Watched): Promise<void> {
  const { db, clock } = resources
  const viewer = await findViewer(db, watched.admin)
  if (!viewer) return
  const at = { site: 'all', now: clock() }
  const counted = await countWithin(db, TIMEOUT_MS, viewer, watched, at)
  if (!counted) return
  await db.transaction().execute(async (tx) => {
    if (counted.total <= watched.alertAbove) await lower(tx, watched)
    else if (await raise(tx, watched, at.now))
      await alert(tx, resources, { watched, viewer, rows: counted.total })
  })
}

const lower = (tx: Transaction<Tables>, { _id, admin }: Watched) =>
  tx
    .updateTable('savedViewChoices')
    .set({ alertRaisedAt: null })
    .where('view', '=', _id)
    .where('admin', '=', admin)
    .where('alertRaisedAt', 'is not', null)
    .execute()

/** Returns false if it is raised already, or was changed meanwhile. */
async function raise(
  tx: Transaction<Tables>,
  { _id, admin, alertAbove }: Watched,
  now: Date,
): Promise<boolean> {
  const raised = await tx
    .updateTable('savedViewChoices')
    .set({ alertRaisedAt: now.toISOString() })
    .where('view', '=', _id)
    .where('admin', '=', admin)
    .where('alertAbove', '=', alertAbove)
    .where('alertRaisedAt', 'is', null)
    .executeTakeFirst()
  return raised.numUpdatedRows === 1n
}

type Raised = {
  watched: Watched
  viewer: NonNullable<Awaited<ReturnType<typeof findViewer>>>
  rows: number
}

async function alert(
  tx: Transaction<Tables>,
  { jobs, publicUrl, clock }: Resources,
  { watched: { _id: view, name, alertBell, alertMail }, viewer, rows }: Raised,
): Promise<void> {
  if (alertBell)
    await emit(tx, clock(), [
      { name: 'savedView.alertRaised', payload: { view, admin: viewer._id, name, rows } },
    ])
  if (!alertMail) return
  const mail = {
    to: { name: fullName(viewer), email: viewer.email },
    language: await resolveLanguage(tx, viewer.language),
    template: 'savedView' as const,
    values: { kind: 'alert' as const, view: name, rows, link: `${publicUrl}/admin/saved-views/${view}` },
    about: { entity: 'savedView', entityId: view },
  }
  await queueMail(tx, jobs, mail, clock())
}
