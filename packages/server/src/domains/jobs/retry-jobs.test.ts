import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AWAY, aFailedJob, aJob, whileSweeping } from '../../testing/job-changes.ts'
import { jobsByCall, UNKNOWN_ID } from '../../testing/jobs-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Jobs that an admin retries or cancels. */
const shop = testShop()
const { list, details, act } = jobsByCall(shop)
const loadStates = async (query = '') =>
  (await list(query)).items.map(({ state }: { state: string }) => state)
const FAILED = { code: 'JOB_FAILED', params: { cause: AWAY } }
const away = () => Promise.reject(new Error(AWAY))

test('a job that failed shows why and where; tried again it may fail once more, or be done', async () => {
  const id = await aFailedJob(shop)
  const failed = await details(id)
  expect(failed).toMatchObject({ state: 'failed', tries: 9, maxTries: 9, error: FAILED, payload: {} })
  expect(failed.stack).toMatch(/job-changes\.ts/)

  const retried = await act(`${id}/retry`)
  expect(retried.body).toMatchObject({ _id: id, state: 'retrying', tries: 9, maxTries: 10, finishedAt: null })
  expect(await whileSweeping(shop, away, shop.runJobs)).toBe(1)
  expect(await details(id)).toMatchObject({ state: 'failed', tries: 10, maxTries: 10, error: FAILED })
  await act(`${id}/retry`)
  expect(await shop.runJobs()).toBe(1)
  expect(await details(id)).toMatchObject({ state: 'completed', tries: 11, error: null, stack: null })
})

test('a job that waits for its next try after a failure is done at once when an admin requests it', async () => {
  const id = await aJob(shop)
  await whileSweeping(shop, away, shop.runJobs)
  // The state after a failed first attempt: the job is queued to retry in an hour.
  await sql`
    update pgboss.job set state = 'retry', retry_count = 0, completed_on = null, start_after = now() + interval '1 hour'
  `.execute(shop.db)
  const before = await details(id)
  expect(before).toMatchObject({ state: 'retrying', tries: 1, error: FAILED })
  const { body } = await act(`${id}/retry`)
  expect(body.state).toBe('retrying')
  expect(Date.parse(before.nextTryAt) - Date.parse(body.nextTryAt)).toBeGreaterThan(59 * 60 * 1000)
})

test('what waits can be cancelled, and put back; what is cancelled is not done', async () => {
  const id = await aJob(shop)
  expect((await act(`${id}/cancel`)).body).toMatchObject({ state: 'cancelled', nextTryAt: null })
  expect(await shop.runJobs()).toBe(0)
  expect((await act(`${id}/retry`)).body).toMatchObject({ state: 'queued' })
  expect(await shop.runJobs()).toBe(1)
  expect(await details(id)).toMatchObject({ state: 'completed' })
})

test('of a kind of which one that waits is enough, a cancelled one is not put back beside it', async () => {
  const id = await aJob(shop)
  await act(`${id}/cancel`)
  await aJob(shop)
  const answer = await act(`${id}/retry`)
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'JOB_ALREADY_QUEUED' },
  })
  expect(await details(id)).toMatchObject({ state: 'cancelled' })
})

test('what is queued, running or done is neither tried again nor, once it has begun, cancelled', async () => {
  const id = await aJob(shop)
  const answers: unknown[] = [await act(`${id}/retry`)]
  await whileSweeping(
    shop,
    async () => void answers.push(await act(`${id}/retry`), await act(`${id}/cancel`)),
    shop.runJobs,
  )
  answers.push(await act(`${id}/retry`), await act(`${id}/cancel`))
  const codes = ['JOB_NOT_TRIED_YET', 'JOB_RUNNING', 'JOB_RUNNING', 'JOB_COMPLETED', 'JOB_COMPLETED']
  expect(answers).toMatchObject(codes.map((code) => ({ status: 409, body: { code } })))
  expect((await details(id)).state).toBe('completed')
})

test('what was cancelled or given up cannot be cancelled', async () => {
  const waiting = await aJob(shop)
  await act(`${waiting}/cancel`)
  expect(await act(`${waiting}/cancel`)).toMatchObject({ status: 409, body: { code: 'JOB_CANCELLED' } })
  const failed = await aFailedJob(shop)
  expect(await act(`${failed}/cancel`)).toMatchObject({ status: 409, body: { code: 'JOB_GIVEN_UP' } })
})

test('many are tried again at once, each by its own state, and it is written down of whom', async () => {
  const failed = await aFailedJob(shop)
  const waiting = await aJob(shop)
  const { body } = await act('bulk-retry', { ids: [failed, waiting, UNKNOWN_ID] })
  expect(body.updated).toEqual([failed])
  expect(body.skipped).toMatchObject([
    { _id: UNKNOWN_ID, code: 'JOB_GONE', params: {} },
    { _id: waiting, code: 'JOB_NOT_TRIED_YET', params: {} },
  ])
  const { items } = (await shop.get('/admin/audit-log?entity=job', 'owner')).body
  expect(items).toMatchObject([
    {
      action: 'job.retried',
      entityId: failed,
      label: 'sweepFiles',
      by: { _id: shop.people.owner._id },
      changes: { status: { from: 'failed', to: 'retrying' } },
    },
  ])
})

test('all that match are tried again when they are as many as was seen', async () => {
  const ids = [await aFailedJob(shop), await aFailedJob(shop), await aFailedJob(shop)]
  const all = { filter: { state: 'failed', kind: 'sweepFiles' }, exceptIds: [ids[0]] }
  const other = await act('bulk-retry', { ...all, expectedCount: 3 })
  expect(other).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 2, total: 3, expected: 3, resource: 'job' } },
  })
  const { body } = await act('bulk-retry', { ...all, expectedCount: 2 })
  expect(body.updated.toSorted()).toEqual(ids.slice(1).toSorted())
  expect(await shop.runJobs()).toBe(2)
  expect(await loadStates('?sort=createdAt.asc')).toEqual(['failed', 'completed', 'completed'])
})
