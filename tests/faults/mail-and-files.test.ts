import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@storekeeper/contract/errors'
import type { UploadAnswer } from '@storekeeper/contract/files'
import { createApp } from '@storekeeper/server/app'
import { buildParts } from '@storekeeper/server/http/monitoring/parts'
import { openReadiness } from '@storekeeper/server/http/monitoring/readiness'
import { openMailServer } from '@storekeeper/server/ports/mail/testing/mail-server'
import { openRateLimits } from '@storekeeper/server/ports/rate-limits'
import { openStorage } from '@storekeeper/server/ports/storage/open-storage'
import { openS3 } from '@storekeeper/server/ports/storage/s3'
import type { Storage } from '@storekeeper/server/ports/storage/storage'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { startFauxqs } from 'fauxqs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Line, openLine, parseEndpoint } from './testing/line.ts'
import { buildLauncher, expectAlive } from './testing/running-program.ts'

const shop = testShop()
const start = buildLauncher(shop)

test('without its mail server the shop goes on, and mails wait for it and go once', {
  timeout: 120_000,
}, async () => {
  const server = await openMailServer()
  const line = await openLine(parseEndpoint(server.settings.smtpUrl, 25))
  await line.cut()
  const running = await start({
    SMTP_URL: `smtp://127.0.0.1:${line.port}`,
    MAIL_FROM: 'shop@shop.example',
    PUBLIC_URL: 'https://shop.example',
  })
  const forgot = { email: 'ben@shop.example' }
  expect((await running.call('/admin/profile/forgot-password/send', forgot, 'POST')).status).toBe(200)
  const mails = () => shop.db.selectFrom('mails').select(['status', 'reason']).execute()
  await expect.poll(mails, { timeout: 20_000 }).toEqual([
    {
      status: 'queued',
      reason: expect.objectContaining({
        code: 'MAIL_SERVER_ANSWER',
        params: { text: expect.stringContaining('ECONNREFUSED') },
      }),
    },
  ])
  expect(await running.ready()).toEqual({ code: 200, status: 'degraded', away: ['mail'] })
  expectAlive(running)

  await line.mend()
  // Skips the pause before the next try.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db)
  await expect.poll(mails, { timeout: 60_000 }).toEqual([{ status: 'sent', reason: null }])
  expect(server.takenFor).toEqual(['ben@shop.example'])
  await line.cut()
  await server.stop()
})

const PDF = new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' })
const aFolder = () => mkdtemp(join(tmpdir(), 'storekeeper-outage-'))

/** A server of the same shop with another storage. */
async function withFilesIn(storage: Storage) {
  const { db, jobs, geocoder, secrets, pool } = shop
  const log = pino({ level: 'silent' })
  // Disables the cache of the checks.
  const parts = buildParts({ db, storage }).map((part) => ({ ...part, goodForMs: 0 }))
  const app = await createApp({
    ...{ db, jobs, geocoder, secrets, storage, log },
    clock: () => shop.now,
    rateLimits: openRateLimits(pool),
    screensDir: null,
    readiness: openReadiness(parts, log),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const headers = { authorization: `Bearer ${shop.people.admin.token}` }
  return {
    async upload() {
      const body = new FormData()
      body.set('file', PDF)
      const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body })
      const { data, ...rest } = (await answer.json()) as Partial<UploadAnswer>
      return { status: answer.status, url: data?.url ?? '', body: rest }
    },
    get: (path: string) => fetch(url + path, { headers }),
    async ready() {
      const answer = await fetch(`${url}/readyz`)
      return { code: answer.status, body: await answer.json() }
    },
    close: () => app.close(),
  }
}
type Server = Awaited<ReturnType<typeof withFilesIn>>

/** Requires that uploads fail with the code, and that nothing of them is stored. */
async function expectNoFiles(server: Server) {
  const refused = await server.upload()
  expect(refused.status).toBe(503)
  expect(Failure.parse(refused.body)).toMatchObject({
    code: 'FILES_UNREACHABLE',
  })
  expect(
    await shop.db
      .selectFrom('files')
      .select('_id')
      .where('storedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .execute(),
  ).toHaveLength(1)
  // The storage is shared, so a proxy must not switch to other processes.
  expect(await server.ready()).toMatchObject({
    code: 200,
    body: { status: 'degraded', parts: { files: { state: 'unreachable', needed: false } } },
  })
  expect((await server.get('/admin/orders')).status).toBe(200)
}

/** Shorter than in production, to speed up the tests. */
const ANSWER_WITHIN_MS = 1000

describe('an object store that goes away', () => {
  let line: Line
  let server: Server
  let store: Awaited<ReturnType<typeof startFauxqs>>
  beforeAll(async () => {
    store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
    store.createBucket('shop')
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    line = await openLine({ host: '127.0.0.1', port: store.port })
    const s3 = { endpoint: `http://127.0.0.1:${line.port}`, bucket: 'shop', region: 'eu-central-1' }
    const storage = openS3({ ...s3, accessKeyId: 'test', secretAccessKey: 'test' }, ANSWER_WITHIN_MS)
    server = await withFilesIn(storage)
  })
  afterEach(async () => {
    await server.close()
    await line.cut()
  })

  test('refuses uploads and downloads with a 503 until it is back, and keeps nothing by halves', async () => {
    const stored = await server.upload()
    expect(stored.status).toBe(200)
    await line.cut()
    await expectNoFiles(server)
    await expectNoDownload(server, stored.url)
    await line.mend()
    await expectWell(server, stored.url)
  })

  test('and does not answer, is tried twice with a short timeout, and used again when it answers', {
    timeout: 60_000,
  }, async () => {
    const stored = await server.upload()
    expect(stored.status).toBe(200)
    line.silence()
    const since = performance.now()
    await expectNoFiles(server)
    await expectNoDownload(server, stored.url)
    // An upload, a download and a readiness check with two tries each, with a margin for busy machines.
    expect(performance.now() - since).toBeLessThan(20 * ANSWER_WITHIN_MS)
    await line.mend()
    await expectWell(server, stored.url)
  })
})

async function expectNoDownload(server: Server, url: string) {
  const download = await server.get(url)
  expect({ status: download.status, body: await download.json() }).toMatchObject({
    status: 503,
    body: { code: 'FILES_UNREACHABLE' },
  })
}

/** Once the storage is back, stored files can be read and new ones uploaded. */
async function expectWell(server: Server, url: string) {
  expect((await server.get(url)).status).toBe(200)
  expect((await server.upload()).status).toBe(200)
  expect(await server.ready()).toMatchObject({ code: 200, body: { status: 'ready' } })
}

test('a folder that cannot be written to refuses uploads with a 503 until it can', async () => {
  const dataDir = await aFolder()
  const server = await withFilesIn(await openStorage({ dataDir, s3: null }))
  expect((await server.upload()).status).toBe(200)
  const files = join(dataDir, 'files')
  await rm(files, { recursive: true })
  await writeFile(files, 'a file where the folder was')
  await expectNoFiles(server)
  await rm(files)
  expect((await server.upload()).status).toBe(200)
  expect(await server.ready()).toMatchObject({ code: 200, body: { status: 'ready' } })
  await server.close()
  await rm(dataDir, { recursive: true })
})
