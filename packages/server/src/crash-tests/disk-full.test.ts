import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { newId } from '../lib/id.ts'
import { type MailServer, openMailServer } from '../ports/mail/testing/mail-server.ts'
import { endProgram, urlOf } from '../testing/program.ts'
import { leaveUntried } from '../testing/untried.ts'
import { A_PDF, aPicture } from '../testing/uploads.ts'
import { aFolder, filesOf, removeFolders } from './testing/folders.ts'
import { embeddedEngine } from './testing/kills/engine.ts'
import { furnish, type Goods } from './testing/kills/furnish.ts'
import { openStrickenShop, type StrickenShop } from './testing/kills/stricken-shop.ts'
import { wrongsOf } from './testing/kills/wrongs.ts'
import { runCommand } from './testing/run-command.ts'
import { type Answer, clientOf, uploadTo } from './testing/shop-client.ts'
import { openSmallDisk } from './testing/small-disk.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openShop(dataDir: string): Promise<{ shop: StrickenShop; goods: Goods }> {
  const mails: MailServer = await openMailServer()
  closers.push(mails.stop)
  const shop = await openStrickenShop(embeddedEngine(dataDir), mails.settings)
  closers.push(shop.close)
  await shop.start()
  return { shop, goods: await shop.look(furnish) }
}

const order = (shop: StrickenShop, { people, products }: Goods): Promise<Answer> =>
  clientOf(shop.url, people.owner.token)('POST', '/admin/orders/create-order', {
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: newId() },
    items: [{ product: products[0], quantity: 1 }],
    note: 'Wrapped as a present. '.repeat(200),
  })

test('on a full disk the shop reports it, loses nothing, and goes on when there is room again', async (context) => {
  const disk = await openSmallDisk(400)
  // Only who may mount can have a disk of their own to fill; what follows below needs none, and tests all the rest.
  if (!disk)
    leaveUntried(context, 'This user may not mount a small disk: no database on a full one was tried.')
  closers.push(disk.remove)
  const dataDir = join(disk.folder, 'data')
  const { shop, goods } = await openShop(dataDir)
  const { token } = goods.people.owner
  const picture = await aPicture()
  const { body: stored } = await uploadTo(shop.url, token, picture)
  const acknowledged: string[] = []
  const refused = new Set<string>()
  const orderAndNote = async () => {
    const { status, body } = await order(shop, goods)
    if (status === 200) acknowledged.push(body._id)
    else refused.add(`${status} ${body.code}`)
    return status
  }
  // A part of PostgreSQL's log that has just been begun has room for all that follows: the tables are what finds none.
  await shop.look((db) => sql`select pg_switch_wal()`.execute(db))
  expect(await orderAndNote()).toBe(200)

  await disk.fill(128 * 1024)
  for (let attempts = 0; refused.size === 0 && attempts < 2000; attempts++) await orderAndNote()
  expect([...refused]).toEqual(['507 DISK_FULL'])
  const upload = await uploadTo(shop.url, token, aPdf(1_000_000), PDF)
  expect(upload).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  // PostgreSQL may end when even its log finds no room. Until then what is there can be read; after that nothing lies.
  const send = clientOf(shop.url, token)
  for (const path of ['/admin/orders?site=hb', `/admin/orders/details/${acknowledged[0]}`])
    expect([200, 503]).toContain((await send('GET', path)).status)
  const half = await runCommand('backup', [join(disk.folder, 'shop.tar.gz')], { DATA_DIR: dataDir })
  expect(half.exitCode).toBe(1)
  expect(Object.keys(await filesOf(disk.folder)).filter((name) => name.includes('tar.gz'))).toEqual([])

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
  expect(await shop.look(wrongsOf)).toEqual([])
}, 300_000)

/** Whether it goes on by itself; when not, its operator starts it anew. */
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
  const url = await urlOf(program)
  const { people } = await furnishAt(dataDir)
  const before = await filesOf(join(dataDir, 'files'))
  const tooLarge = await uploadTo(url, people.owner.token, aPdf(LARGEST_FILE_BYTES), PDF)
  expect(tooLarge).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  expect(await filesOf(join(dataDir, 'files'))).toEqual(before)
  expect(await uploadTo(url, people.owner.token, aPdf(1000), PDF)).toMatchObject({ status: 200 })
}, 120_000)

/** More than a segment of PostgreSQL’s log, less than the largest file that may be uploaded. */
const LARGEST_FILE_BYTES = 18 * 2 ** 20
const PDF = { name: 'report.pdf', type: 'application/pdf' }

/** The program where no file may grow beyond a size: for each file, that is a disk with so much room. */
const launchLimited = (settings: Record<string, string>): ChildProcess =>
  spawn('sh', ['-c', 'ulimit -f "$0"; exec "$@"', String(LARGEST_FILE_BYTES / 512), process.execPath, MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const MAIN = join(import.meta.dirname, '../main.ts')

function aPdf(bytes: number): Uint8Array<ArrayBuffer> {
  const pdf = new Uint8Array(bytes + A_PDF.length)
  pdf.set(new TextEncoder().encode(A_PDF))
  return pdf
}

async function furnishAt(dataDir: string): Promise<Goods> {
  const { db } = openDatabase(await embeddedEngine(dataDir).url(), { maxConnections: 2 })
  return furnish(db).finally(() => db.destroy())
}
