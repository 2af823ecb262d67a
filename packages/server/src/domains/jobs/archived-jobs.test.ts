import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveJobs } from '../../ports/jobs/archive.ts'
import { aFailedJob, aJob } from '../../testing/job-changes.ts'
import { jobsByCall } from '../../testing/jobs-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Completed jobs, which leave the queue after an hour. */
const shop = testShop()
const { list, details, act } = jobsByCall(shop)
const ids = async (query = '') => (await list(query)).items.map((job: { _id: string }) => job._id)
const inQueue = async () =>
  (await sql<{ id: string }>`select id from pgboss.job`.execute(shop.db)).rows.map(({ id }) => id)

const lastSweep = async () =>
  (await list('/schedules')).items.find(({ kind }: { kind: string }) => kind === 'sweepFiles').last

/** A job that completed some time ago, such as `2 hours`. */
async function aCompletedJob(ago: string): Promise<string> {
  const id = await aJob(shop)
  await shop.runJobs()
  await sql`
    update pgboss.job set created_on = now() - ${ago}::interval, started_on = now() - ${ago}::interval,
      completed_on = now() - ${ago}::interval
    where id = ${id}
  `.execute(shop.db)
  return id
}

test('a completed job leaves the queue after an hour, and is listed as before', async () => {
  const old = await aCompletedJob('2 hours')
  const recent = await aCompletedJob('30 minutes')
  const failed = await aFailedJob(shop)
  const before = { list: await list(), details: await details(old), last: await lastSweep() }
  await archiveJobs(shop.db, new Date())
  expect((await inQueue()).toSorted()).toEqual([recent, failed].toSorted())
  expect(await list()).toEqual(before.list)
  expect(await details(old)).toEqual({ ...before.details, stack: null })
  expect(await lastSweep()).toEqual(before.last)
  expect(await ids('?state=completed&sort=createdAt.asc')).toEqual([old, recent])
  expect(await ids('?state=completed&limit=1&page=2')).toEqual([old])
  expect(await ids(`?q=${old}`)).toEqual([old])
  expect((await list('?state=completed')).total).toBe(2)
})

test('it is neither retried nor cancelled', async () => {
  const id = await aCompletedJob('2 hours')
  await archiveJobs(shop.db, new Date())
  for (const what of ['retry', 'cancel'])
    expect(await act(`${id}/${what}`)).toMatchObject({ status: 409, body: { code: 'JOB_COMPLETED' } })
  const { body } = await act('bulk-retry', { ids: [id] })
  expect(body).toMatchObject({ updated: [], skipped: [{ _id: id, code: 'JOB_COMPLETED' }] })
})

test('after a week it is deleted, and what waits, runs or failed is never moved', async () => {
  const old = await aCompletedJob('6 days')
  const failed = await aFailedJob(shop)
  const waiting = await aJob(shop)
  await sql`update pgboss.job set completed_on = now() - interval '2 hours' where id = ${failed}`.execute(
    shop.db,
  )
  await archiveJobs(shop.db, new Date())
  expect((await inQueue()).toSorted()).toEqual([failed, waiting].toSorted())
  expect(await ids('?state=completed')).toEqual([old])
  await archiveJobs(shop.db, new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await ids('?state=completed')).toEqual([])
})
