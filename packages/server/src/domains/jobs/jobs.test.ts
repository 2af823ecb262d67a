import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AWAY, aFailedJob, aJob, whileSweeping } from '../../testing/changes-of-jobs.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const PATH = '/admin/jobs'
const NOBODY = '01890000-0000-7000-8000-000000000000'
const list = async (query = '') => (await shop.get(`${PATH}${query}`, 'owner')).body
const details = async (id: string) => (await shop.get(`${PATH}/details/${id}`, 'owner')).body
const act = (what: string, body: object = {}, as: 'owner' | 'admin' | null = 'owner') =>
  shop.send('POST', `${PATH}/${what}`, body, as)
const statesOf = async (query = '') => (await list(query)).items.map(({ state }: { state: string }) => state)
const away = () => Promise.reject(new Error(AWAY))

test('a job that waits is queued, while it is done it runs, and then it is done', async () => {
  const id = await aJob(shop)
  expect((await list()).items).toMatchObject([
    { _id: id, kind: 'sweepFiles', state: 'queued', tries: 0, maxTries: 9, startedAt: null, error: null },
  ])
  let meanwhile: unknown
  await whileSweeping(
    shop,
    async () => {
      meanwhile = await details(id)
    },
    shop.runJobs,
  )
  expect(meanwhile).toMatchObject({ state: 'running', tries: 1, finishedAt: null, nextTryAt: null })
  const done = await details(id)
  expect(done).toMatchObject({ state: 'completed', tries: 1, nextTryAt: null, error: null })
  expect(done.finishedAt >= done.startedAt).toBe(true)
})

test('a job that failed says why and where; tried again it may fail once more, or be done', async () => {
  const id = await aFailedJob(shop)
  const failed = await details(id)
  expect(failed).toMatchObject({ state: 'failed', tries: 9, maxTries: 9, error: AWAY, payload: {} })
  expect(failed.stack).toMatch(/changes-of-jobs\.ts/)

  const retried = await act(`${id}/retry`)
  expect(retried.body).toMatchObject({ _id: id, state: 'retrying', tries: 9, maxTries: 10, finishedAt: null })
  expect(await whileSweeping(shop, away, shop.runJobs)).toBe(1)
  expect(await details(id)).toMatchObject({ state: 'failed', tries: 10, maxTries: 10, error: AWAY })
  await act(`${id}/retry`)
  expect(await shop.runJobs()).toBe(1)
  expect(await details(id)).toMatchObject({ state: 'completed', tries: 11, error: null, stack: null })
})

test('what waits for its next try after a failure is done at once when somebody asks', async () => {
  const id = await aJob(shop)
  await whileSweeping(shop, away, shop.runJobs)
  // As it is after the first try: it waits, and for an hour.
  await sql`
    update pgboss.job set state = 'retry', retry_count = 0, completed_on = null, start_after = now() + interval '1 hour'
  `.execute(shop.db)
  const before = await details(id)
  expect(before).toMatchObject({ state: 'retrying', tries: 1, error: AWAY })
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
    body: { message: 'Another job of this kind waits already, and one is enough.' },
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
  const messages = [
    'This job has not been tried yet; it is about to be.',
    'This job is being done at the moment.',
    'This job is being done at the moment.',
    'This job is done.',
    'This job is done.',
  ]
  expect(answers).toMatchObject(messages.map((message) => ({ status: 409, body: { message } })))
  expect((await details(id)).state).toBe('completed')
})

test('many are tried again at once, each by its own state, and it is written down of whom', async () => {
  const failed = await aFailedJob(shop)
  const waiting = await aJob(shop)
  const { body } = await act('bulk-retry', { ids: [failed, waiting, NOBODY] })
  expect(body.updated).toEqual([failed])
  expect(body.skipped).toEqual([
    { _id: NOBODY, reason: 'This job does not exist any more.' },
    { _id: waiting, reason: 'This job has not been tried yet; it is about to be.' },
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
    body: { message: '2 of 3 jobs match now, not 3. Please look at the list again.' },
  })
  const { body } = await act('bulk-retry', { ...all, expectedCount: 2 })
  expect(body.updated.toSorted()).toEqual(ids.slice(1).toSorted())
  expect(await shop.runJobs()).toBe(2)
  expect(await statesOf('?sort=createdAt.asc')).toEqual(['failed', 'completed', 'completed'])
})

test('of what a job was handed only ids are told, and neither addresses nor links', async () => {
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'olive@shop.example' }, null)
  const { items } = await list('?kind=sendResetLink')
  const job = await details(items[0]._id)
  expect(job).toMatchObject({ payload: { language: 'en' }, withheld: ['email'] })
  expect(Object.keys(job.payload).toSorted()).toEqual(['language', 'request'])
  await shop.runJobs()
  for (const path of ['', `/details/${items[0]._id}`, '?kind=sendMail'])
    expect(JSON.stringify(await list(path))).not.toMatch(/olive@|token/)
})

test('of a mail that could not be sent it says what the mail server said, and not to whom', async () => {
  const seen: unknown[] = []
  shop.mailer = {
    isOutbox: false,
    send: async () => {
      seen.push(await details((await list('?kind=sendMail')).items[0]._id))
      return { status: 'delayed', reason: 'Mailbox <olive@shop.example> is full.' }
    },
  }
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'olive@shop.example' }, null)
  await shop.runJobs()
  expect(seen[0]).toMatchObject({ tries: 1, error: null, cause: null })
  expect(seen[1]).toMatchObject({ tries: 2, cause: 'Mailbox <…> is full.' })
  expect(JSON.stringify(seen)).not.toContain('olive@')
})

test('of a failure neither the row nor the people that a library names with it are kept', async () => {
  const id = await aJob(shop)
  const refused = Object.assign(new Error('No such mailbox.'), { rejected: ['ada@mail.example'] })
  await whileSweeping(shop, () => Promise.reject(refused), shop.runJobs)
  const { rows } = await sql<{ output: object }>`select output from pgboss.job where id = ${id}`.execute(
    shop.db,
  )
  expect(rows[0]?.output).toMatchObject({ message: 'No such mailbox.' })
  expect(JSON.stringify(rows)).not.toContain('ada@')
})

test('a job whose process fell silent says so', async () => {
  const id = await aFailedJob(shop)
  await sql`update pgboss.job set output = '{"value": {"message": "job heartbeat timeout"}}'`.execute(shop.db)
  expect(await details(id)).toMatchObject({ error: 'job heartbeat timeout', stack: null })
})

test('the list is narrowed by state, kind, day and id, and counts each state beside that of the filter', async () => {
  const failed = await aFailedJob(shop)
  const waiting = await aJob(shop)
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'olive@shop.example' }, null)
  const some = { total: 1, totalIsCapped: false }
  const { counts, total } = await list('?state=failed')
  expect(counts).toMatchObject({ failed: some, queued: { ...some, total: 2 }, running: { total: 0 } })
  expect(total).toBe(1)
  const ids = async (query: string) => (await list(query)).items.map((job: { _id: string }) => job._id)
  expect(await ids('?state=failed,running')).toEqual([failed])
  expect(await ids('?kind=sweepFiles')).toEqual([waiting, failed])
  expect(await ids('?kind=sweepFiles&sort=createdAt.asc&limit=1&page=2')).toEqual([waiting])
  expect(await ids(`?q=${failed.toUpperCase()}`)).toEqual([failed])
  expect(await ids('?q=soap')).toEqual([])
  expect(await ids('?to=2001-01-01')).toEqual([])
  expect(await ids('?from=2001-01-01&kind=sweepFiles&timeZone=Europe/Berlin')).toHaveLength(2)
  await sql`update pgboss.job set created_on = '2026-06-14T23:30:00Z' where id = ${failed}`.execute(shop.db)
  expect(await ids('?to=2026-06-14')).toEqual([failed])
  expect(await ids('?to=2026-06-14&timeZone=Europe/Berlin')).toEqual([])
})

test('what comes again by itself says when next, and how the last one went', async () => {
  const failed = await aFailedJob(shop)
  await aJob(shop)
  const { items } = await list('/schedules')
  const sweep = items.find(({ kind }: { kind: string }) => kind === 'sweepFiles')
  expect(sweep).toMatchObject({ every: '17 * * * *', last: { _id: failed, state: 'failed' } })
  expect(sweep.nextAt).toMatch(/T\d\d:17:00/)
  expect(Date.parse(sweep.nextAt) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000)
  expect(items.find(({ kind }: { kind: string }) => kind === 'sweepBulkRuns').last).toBeNull()
})

test('an ordinary admin neither sees jobs nor touches them', async () => {
  const id = await aFailedJob(shop)
  for (const path of ['', '/schedules', `/details/${id}`]) {
    const { status, body } = await shop.get(`${PATH}${path}`, 'admin')
    expect({ path, status }).toEqual({ path, status: 403 })
    expect(body.message).toContain('jobs:read')
  }
  for (const what of [`${id}/retry`, `${id}/cancel`]) expect((await act(what, {}, 'admin')).status).toBe(403)
  expect((await act('bulk-retry', { ids: [id] }, 'admin')).status).toBe(403)
  expect((await details(id)).state).toBe('failed')
})

test.each([
  ['state', 'broken'],
  ['kind', 'makeCoffee'],
  ['from', '2026-02-30'],
  ['timeZone', 'Mars/Olympus'],
])('a %s that is none is refused by its name', async (field, value) => {
  const { status, body } = await shop.get(`${PATH}?${field}=${value}`, 'owner')
  expect(status).toBe(400)
  expect(body.issues[0].path).toContain(field)
})

test('a job that is not there, or not any more, is not found', async () => {
  for (const what of ['retry', 'cancel']) expect((await act(`${NOBODY}/${what}`)).status).toBe(404)
  expect((await shop.get(`${PATH}/details/${NOBODY}`, 'owner')).status).toBe(404)
  expect(await act('x/retry')).toMatchObject({ status: 400, body: { issues: [{ path: 'id' }] } })
  // The queue keeps its own work among the jobs of the shop.
  const id = await aJob(shop)
  await sql`
    insert into pgboss.queue select (jsonb_populate_record(queue, '{"name": "__pgboss__clock"}')).*
    from pgboss.queue where name = 'sweepFiles'
  `.execute(shop.db)
  await sql`update pgboss.job set name = '__pgboss__clock'`.execute(shop.db)
  expect((await shop.get(`${PATH}/details/${id}`, 'owner')).status).toBe(404)
  for (const what of ['retry', 'cancel']) expect((await act(`${id}/${what}`)).status).toBe(404)
  expect((await list()).total).toBe(0)
})
