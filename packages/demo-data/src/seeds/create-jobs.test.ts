import { jobsByCall } from '@storekeeper/server/testing/jobs-by-call'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { expect, test } from 'vitest'
import { buildCalendar } from '../calendar.ts'
import { createDemoJobs } from './create-jobs.ts'

/** The jobs that the admin sees in a new demo shop. */
const shop = testShop()
const { list, details, act } = jobsByCall(shop)
const create = () =>
  shop.db.transaction().execute((tx) => createDemoJobs(tx, shop.jobs, buildCalendar(shop.now)))
const HOUR = 60 * 60 * 1000

test('the demo shop has done its work of the last hours, all but one job, and nothing of it waits', async () => {
  await create()
  const { items, counts } = await list()
  const none = { total: 0 }
  expect(counts).toMatchObject({ queued: none, retrying: none, running: none, cancelled: none })
  expect(counts).toMatchObject({ completed: { total: 15 }, failed: { total: 1 } })
  for (const job of items) {
    expect(job.createdAt <= job.startedAt && job.startedAt < job.finishedAt).toBe(true)
    expect(Date.parse(job.createdAt)).toBeGreaterThan(shop.now.getTime() - 10 * HOUR)
    expect(Date.parse(job.finishedAt)).toBeLessThanOrEqual(shop.now.getTime())
  }
  expect(await shop.runJobs()).toBe(0)
})

test('the job that failed shows why; tried again by hand it is done, and no mail is sent', async () => {
  await create()
  const [{ _id }] = (await list('?state=failed')).items
  expect(await details(_id)).toMatchObject({
    ...{ kind: 'sweepFiles', tries: 9, maxTries: 9, stack: null, payload: {}, hiddenFields: [] },
    error: { code: 'FILES_UNREACHABLE', params: {} },
  })
  expect((await act(`${_id}/retry`)).body).toMatchObject({ state: 'retrying', maxTries: 10 })
  expect(await shop.runJobs()).toBe(1)
  expect(await details(_id)).toMatchObject({ state: 'completed', tries: 10, error: null })
  expect(await shop.mails()).toEqual([])
})

test('it is listed beside a job of the same kind that waits already, and the schedule shows the newest', async () => {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepFiles', {}))
  await create()
  expect((await list()).counts).toMatchObject({ queued: { total: 1 }, failed: { total: 1 } })
  const { items } = await list('/schedules')
  const sweep = items.find(({ kind }: { kind: string }) => kind === 'sweepFiles')
  expect(sweep.last).toMatchObject({ state: 'completed' })
  expect(sweep.last.createdAt).toMatch(/:17:00/)
})
