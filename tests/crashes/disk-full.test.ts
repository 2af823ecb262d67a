import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@storekeeper/server/db/open'
import { newId } from '@storekeeper/server/lib/id'
import { type MailServer, openMailServer } from '@storekeeper/server/ports/mail/testing/mail-server'
import { endProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { leaveUntried } from '@storekeeper/server/testing/untried'
import { A_PDF, aPicture } from '@storekeeper/server/testing/uploads'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aFolder, hashFiles, removeFolders } from './testing/folders.ts'
import { embeddedEngine } from './testing/kills/engine.ts'
import { type Catalogue, furnish } from './testing/kills/furnish.ts'
import { openStrickenShop, type StrickenShop } from './testing/kills/stricken-shop.ts'
import { findWrongs } from './testing/kills/wrongs.ts'
import { runCommand } from './testing/run-command.ts'
import { type Answer, createClient, uploadTo } from './testing/shop-client.ts'
import { openSmallDisk } from './testing/small-disk.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openShop(dataDir: string): Promise<{ shop: StrickenShop; catalogue: Catalogue }> {
  const mails: MailServer = await openMailServer()
  closers.push(mails.stop)
  const shop = await openStrickenShop(embeddedEngine(dataDir), mails.settings)
  closers.push(shop.close)
  await shop.start()
  return { shop, catalogue: await shop.look(furnish) }
}

const order = (shop: StrickenShop, { people, products }: Catalogue): Promise<Answer> =>
  createClient(shop.url, people.owner.token)('POST', '/admin/orders/create-order', {
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: newId() },
    items: [{ product: products[0], quantity: 1 }],
    note: 'Wrapped as a present. '.repeat(200),
  })

test('on a full disk the shop reports it, loses nothing, and goes on when there is room again', async (context) => {
  const disk = await openSmallDisk(400)
  // Only a user who can mount has a small disk to fill. The tests below need none and cover the rest.
  if (!disk)
    leaveUntried(context, 'This user may not mount a small disk: no database on a full one was tried.')
  closers.push(disk.remove)
  const dataDir = join(disk.folder, 'data')
  const { shop, catalogue } = await openShop(dataDir)
  const { token } = catalogue.people.owner
  const picture = await aPicture()
  const { body: stored } = await uploadTo(shop.url, token, picture)
  const acknowledged: string[] = []
  const refused = new Set<string>()
  const orderAndNote = async () => {
    const { status, body } = await order(shop, catalogue)
    if (status === 200) acknowledged.push(body._id)
    else refused.add(`${status} ${body.code}`)
    return status
  }
  // A new WAL segment has room for all that follows, so that the tables are the first to find no space.
  await shop.look((db) => sql`select pg_switch_wal()`.execute(db))
  expect(await orderAndNote()).toBe(200)

  await disk.fill(128 * 1024)
  for (let attempts = 0; refused.size === 0 && attempts < 2000; attempts++) await orderAndNote()
  expect([...refused]).toEqual(['507 DISK_FULL'])
  const upload = await uploadTo(shop.url, token, aPdf(1_000_000), PDF)
  expect(upload).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  // PostgreSQL may stop when its log finds no space. Until then, reads must return correct data.
  const send = createClient(shop.url, token)
  for (const path of ['/admin/orders?site=hb', `/admin/orders/details/${acknowledged[0]}`])
    expect([200, 503]).toContain((await send('GET', path)).status)
  const half = await runCommand('backup', [join(disk.folder, 'shop.tar.gz')], { DATA_DIR: dataDir })
  expect(half.exitCode).toBe(1)
  expect(Object.keys(await hashFiles(disk.folder)).filter((name) => name.includes('tar.gz'))).toEqual([])

  await disk.clear()
  if (!(await isBack(shop))) {
    await shop.kill('server', 'SIGTERM')
    await shop.start()
  }
  expect(await orderAndNote()).toBe(200)
  expect(await uploadTo(shop.url, token, picture)).toMatchObject({ status: 200 })
  expect((await fetch(`${shop.url}${stored.data.url}`)).status).toBe(200)
  const found = await shop.look((db) =>
    db.selectFrom('orders').select('_id').where('_id', 'in', acknowledged).execute(),
  )
  expect(found).toHaveLength(acknowledged.length)
  expect(await shop.look(findWrongs)).toEqual([])
}, 300_000)

/** Whether the shop recovers without help; otherwise the test restarts it, as its operator would. */
async function isBack(shop: StrickenShop): Promise<boolean> {
  for (let attempts = 0; attempts < 100; attempts++) {
    const answer = await fetch(`${shop.url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(100)
  }
  return false
}

test('an upload for which there is no room leaves nothing, and the next that fits is taken', async () => {
  const dataDir = await aFolder()
  closers.push(removeFolders)
  const program = launchLimited({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', NODE_ENV: 'production' })
  closers.push(() => endProgram(program, 'SIGTERM'))
  const url = await waitForUrl(program)
  const { people } = await furnishAt(dataDir)
  const before = await hashFiles(join(dataDir, 'files'))
  const tooLarge = await uploadTo(url, people.owner.token, aPdf(LARGEST_FILE_BYTES), PDF)
  expect(tooLarge).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  expect(await hashFiles(join(dataDir, 'files'))).toEqual(before)
  expect(await uploadTo(url, people.owner.token, aPdf(1000), PDF)).toMatchObject({ status: 200 })
}, 120_000)

/** Larger than a WAL segment of PostgreSQL, smaller than the upload limit. */
const LARGEST_FILE_BYTES = 18 * 2 ** 20
const PDF = { name: 'report.pdf', type: 'application/pdf' }

/** Starts the program with a limit on the size of each file, which acts like a full disk for that file. */
const launchLimited = (settings: Record<string, string>): ChildProcess =>
  spawn('sh', ['-c', 'ulimit -f "$0"; exec "$@"', String(LARGEST_FILE_BYTES / 512), process.execPath, MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts')

function aPdf(bytes: number): Uint8Array<ArrayBuffer> {
  const pdf = new Uint8Array(bytes + A_PDF.length)
  pdf.set(new TextEncoder().encode(A_PDF))
  return pdf
}

async function furnishAt(dataDir: string): Promise<Catalogue> {
  const { db } = openDatabase(await embeddedEngine(dataDir).url(), { maxConnections: 2 })
  return furnish(db).finally(() => db.destroy())
}
