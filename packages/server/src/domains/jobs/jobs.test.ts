import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { unavailable } from '../../lib/unavailable.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aFailedJob, aJob, whileSweeping } from '../../testing/job-changes.ts'
import { jobsByCall, PATH, UNKNOWN_ID } from '../../testing/jobs-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

/** What the API returns about jobs, and to which admins. */
const shop = testShop()
const { list, details, act } = jobsByCall(shop)

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

test('of the payload of a job only ids are returned, and neither addresses nor links', async () => {
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'olive@shop.example' }, null)
  const { items } = await list('?kind=sendResetLink')
  const job = await details(items[0]._id)
  expect(job).toMatchObject({ payload: { language: null }, hiddenFields: ['email'] })
  expect(Object.keys(job.payload).toSorted()).toEqual(['language', 'request'])
  await shop.runJobs()
  for (const path of ['', `/details/${items[0]._id}`, '?kind=sendMail'])
    expect(JSON.stringify(await list(path))).not.toMatch(/olive@|token/)
})

test('a mail that could not be sent shows the answer of the mail server, and not its recipient', async () => {
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
  expect(seen[1]).toMatchObject({
    ...{ tries: 2, cause: { code: 'MAIL_SERVER_ANSWER', params: { text: 'Mailbox <…> is full.' } } },
    error: { code: 'MAIL_DELAYED', params: { mail: expect.any(String) } },
  })
  expect(JSON.stringify(seen)).not.toContain('olive@')
})

test('of a failure neither the row nor the people that a library names with it are stored', async () => {
  const id = await aJob(shop)
  const refused = Object.assign(new Error('No such mailbox.'), { rejected: ['ada@mail.example'] })
  await whileSweeping(shop, () => Promise.reject(refused), shop.runJobs)
  const { rows } = await sql<{ output: object }>`select output from pgboss.job where id = ${id}`.execute(
    shop.db,
  )
  expect(rows[0]?.output).toMatchObject({ message: 'No such mailbox.' })
  expect(await details(id)).toMatchObject({
    error: { code: 'JOB_FAILED', params: { cause: 'No such mailbox.' } },
  })
  expect(JSON.stringify(rows)).not.toContain('ada@')
})

test.each([
  ['job heartbeat timeout', 'JOB_LOST'],
  ['job timed out', 'JOB_TIMED_OUT'],
])('a job that the queue ended (%s) shows why', async (message, code) => {
  const id = await aFailedJob(shop)
  await sql`update pgboss.job set output = ${JSON.stringify({ value: { message } })}`.execute(shop.db)
  expect(await details(id)).toMatchObject({ error: { code, params: {} }, stack: null })
})

test('the files being away is a reason with a code', async () => {
  const id = await aJob(shop)
  await whileSweeping(shop, () => Promise.reject(unavailable('FILES_UNREACHABLE')), shop.runJobs)
  expect(await details(id)).toMatchObject({ error: { code: 'FILES_UNREACHABLE', params: {} } })
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

test('a scheduled job shows when it runs next, and how the last one went', async () => {
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
  expect(Object.keys(body.fields).join()).toContain(field)
})

test('an admin of one site sees and retries only jobs that they started, and jobs of the site', async () => {
  const permissions = ['jobs:read', 'jobs:change'] as const
  const admin = await anAdminOnSites(shop, ['hb'], permissions)
  const link = { request: newId(), email: 'clara@mail.example', language: null }
  const [own, here, elsewhere, ofStore] = await shop.db
    .transaction()
    .execute(async (tx) => [
      await shop.jobs.enqueue(tx, 'fetchPictures', { products: [], admin: admin._id }),
      await shop.jobs.enqueue(tx, 'sendCustomerResetLink', { ...link, site: 'hb' }),
      await shop.jobs.enqueue(tx, 'sendCustomerResetLink', { ...link, site: 'auctropin' }),
      await shop.jobs.enqueue(tx, 'sweepFiles', {}),
    ])
  const seen = (await shop.get(PATH, admin)).body
  expect(seen.items.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([own, here].toSorted())
  expect(seen).toMatchObject({ total: 2, counts: { queued: { total: 2 } } })
  expect((await shop.get(`${PATH}/schedules`, admin)).body.items).toEqual([])
  for (const id of [elsewhere, ofStore]) {
    expect((await shop.get(`${PATH}/details/${id}`, admin)).status).toBe(404)
    for (const act of ['retry', 'cancel'])
      expect((await shop.send('POST', `${PATH}/${id}/${act}`, {}, admin)).status).toBe(404)
  }
  expect((await shop.send('POST', `${PATH}/${here}/cancel`, {}, admin)).body).toMatchObject({
    state: 'cancelled',
  })
  const many = { ids: [here, elsewhere] }
  expect((await shop.send('POST', `${PATH}/bulk-retry`, many, admin)).body).toMatchObject({
    updated: [here],
    skipped: [{ _id: elsewhere, code: 'JOB_GONE' }],
  })
  expect((await list()).items).toHaveLength(4)
})

test('a job that is not there, or not any more, is not found', async () => {
  for (const what of ['retry', 'cancel']) expect((await act(`${UNKNOWN_ID}/${what}`)).status).toBe(404)
  expect((await shop.get(`${PATH}/details/${UNKNOWN_ID}`, 'owner')).status).toBe(404)
  expect(await act('x/retry')).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { id: { code: 'INVALID_ID' } } },
  })
  // The queue stores its own maintenance jobs in the same table as the shop's jobs.
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
