// @module-tag slow
import type { ChildProcess } from 'node:child_process'
import { chown, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@storekeeper/server/db/embedded/start'
import { request } from '@storekeeper/server/db/embedded/testing/request'
import { KEY_FILE } from '@storekeeper/server/ports/secret-keys/key-file'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { leaveUntried } from '@storekeeper/server/testing/untried'
import { aPicture } from '@storekeeper/server/testing/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFolder, hashFiles, removeFolders } from './testing/folders.ts'
import { anOrderer, ON_SHELVES, SOAP } from './testing/orderer.ts'
import { anOrdinaryUser, type OrdinaryUser } from './testing/ordinary-user.ts'
import { runCommand } from './testing/run-command.ts'
import { demoClient, uploadTo } from './testing/shop-client.ts'
import { openSmallDisk } from './testing/small-disk.ts'
import { readWhole } from './testing/whole-database.ts'

let base: string
let dataDir: string
/** Back-ups of the running and of the stopped shop. */
let busy: string
let calm: string
let ordered: { before: string[]; all: string[] }
const programs: ChildProcess[] = []

const backup = (file: string, settings = {}) =>
  runCommand('backup', [file], { DATA_DIR: dataDir, ...settings })
const restore = (file: string, to: string, ...args: string[]) =>
  runCommand('restore', [file, ...args], { DATA_DIR: to })

async function start(
  dataDir: string,
  user: OrdinaryUser = {},
): Promise<{ program: ChildProcess; url: string }> {
  const program = launchProgram({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', SMTP_URL: '' }, user)
  programs.push(program)
  return { program, url: await waitForUrl(program) }
}

/** Creates a demo shop and two back-ups of it: one while orders arrive, one after it stopped. */
beforeAll(async () => {
  base = await aFolder()
  dataDir = join(base, 'data')
  await mkdir(join(base, 'backups'))
  busy = join(base, 'backups', 'busy.tar.gz')
  calm = join(base, 'backups', 'calm.tar.gz')
  const { program, url } = await start(dataDir)
  const { send, token } = await demoClient(url)
  for (const format of ['png', 'jpeg', 'webp'] as const)
    expect(await uploadTo(url, token, await aPicture(format))).toMatchObject({ status: 200 })
  const orderSoap = await anOrderer(send)
  const all: string[] = []
  let isOpen = true
  const ordering = Promise.all(
    [1, 2, 3].map(async () => {
      while (isOpen) all.push(await orderSoap())
    }),
  )
  while (all.length <= 10) await sleep(50)
  const before = [...all]
  expect(await backup(busy)).toMatchObject({ exitCode: 0 })
  const during = all.length
  isOpen = false
  await ordering
  expect(during).toBeGreaterThan(before.length)
  ordered = { before, all }
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  expect(await backup(calm)).toMatchObject({ exitCode: 0 })
}, 600_000)

afterAll(async () => {
  for (const program of programs) await endProgram(program, 'SIGTERM')
  await removeFolders()
})

/** Opens the database of a stopped shop while `see` reads it. */
async function look<Seen>(dataDir: string, see: (url: string) => Promise<Seen>): Promise<Seen> {
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  return see(server.url).finally(server.stop)
}

const SOLD = `
  select orders."_id", row(orders.*)::text as "order", lines."text" as "lines", counted."left"
  from orders
    join lateral (select string_agg("orderLines"::text, '' order by "_id") as "text" from "orderLines" where "order" = orders."_id") lines on true
    join "orderLines" line on line."order" = orders."_id"
    join products product on product."_id" = line."product" and product."sku" = '${SOAP}'
    join lateral (select product."quantity" as "left") counted on true
`

test('a back-up that was made while customers ordered is of one moment: what was acknowledged before is in it, whole', async () => {
  const to = join(base, 'of-busy')
  expect(await restore(busy, to)).toMatchObject({ exitCode: 0 })
  const [stored, sold] = [
    await look(to, (url) => request(url, SOLD)),
    await look(dataDir, (url) => request(url, SOLD)),
  ]
  const ids = stored.map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining(ordered.before))
  expect(ids.length).toBeLessThanOrEqual(ordered.all.length)
  expect(new Set(stored.map(({ left }) => left))).toEqual(new Set([ON_SHELVES - ids.length]))
  const whole = (rows: typeof sold) => rows.map(({ order, lines }) => `${order} ${lines}`).sort()
  expect(whole(sold)).toEqual(expect.arrayContaining(whole(stored)))
}, 300_000)

test('put back elsewhere, a shop is the same in every table, sequence and file, and opens', async () => {
  const to = join(base, 'of-calm')
  expect(await restore(calm, to)).toMatchObject({ exitCode: 0 })
  const [restored, source] = [await look(to, readWhole), await look(dataDir, readWhole)]
  expect(Object.keys(source.tables).length).toBeGreaterThan(60)
  expect(restored).toEqual(source)
  expect(await hashFiles(join(to, 'files'))).toEqual(await hashFiles(join(dataDir, 'files')))
  expect(Object.keys(await hashFiles(join(to, 'files'))).length).toBeGreaterThanOrEqual(6)
  expect(await readFile(join(to, KEY_FILE))).toEqual(await readFile(join(dataDir, KEY_FILE)))

  const { url } = await start(to)
  const { send } = await demoClient(url)
  expect(await send('GET', `/admin/orders/details/${ordered.before[0]}`)).toMatchObject({ status: 200 })
  // The restore must fail while another process uses the shop.
  const refused = await restore(calm, to, '--replace')
  expect(refused).toMatchObject({
    exitCode: 1,
    sent: expect.stringMatching(/The shop is running \(process \d+\)/),
  })
}, 300_000)

test('a back-up is for its owner alone, and never takes the place of another file', async () => {
  expect((await stat(calm)).mode & 0o077).toBe(0)
  const before = await readFile(calm)
  const again = await backup(calm)
  expect(again).toMatchObject({ exitCode: 1, sent: expect.stringContaining('is there already') })
  expect(await readFile(calm)).toEqual(before)
  expect(await readdir(join(base, 'backups'))).toEqual(['busy.tar.gz', 'calm.tar.gz'])
})

test('two back-ups at the same time are both complete', async () => {
  const files = ['one', 'other'].map((name) => join(base, `${name}.tar.gz`))
  const made = await Promise.all(files.map((file) => backup(file)))
  expect(made).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }])
}, 120_000)

test('a restore replaces a shop that is there only when that is requested, and then leaves nothing of it', async () => {
  const to = join(base, 'of-two')
  expect(await restore(busy, to)).toMatchObject({ exitCode: 0 })
  const refused = await restore(calm, to)
  expect(refused).toMatchObject({ exitCode: 1, sent: expect.stringContaining('add --replace') })
  await writeFile(join(to, 'files', 'left-over.png'), 'of the shop before')
  expect(await restore(calm, to, '--replace')).toMatchObject({ exitCode: 0 })
  expect(await look(to, readWhole)).toEqual(await look(dataDir, readWhole))
  expect(await hashFiles(join(to, 'files'))).toEqual(await hashFiles(join(dataDir, 'files')))
  expect((await readdir(to)).sort()).toEqual(['files', 'postgres', KEY_FILE])
}, 300_000)

test('a restore for a trial turns off the webhooks, so that no event reaches a real receiver', async () => {
  const [from, file] = [join(base, 'with-webhook'), join(base, 'with-webhook.tar.gz')]
  expect(await restore(calm, from)).toMatchObject({ exitCode: 0 })
  await look(from, (url) => request(url, 'update webhooks set "isActive" = true'))
  expect(await backup(file, { DATA_DIR: from })).toMatchObject({ exitCode: 0 })
  const countActive = (to: string) =>
    look(to, (url) => request(url, 'select count(*)::int as active from webhooks where "isActive"'))
  expect(await restore(file, join(base, 'of-trial'), '--trial')).toMatchObject({ exitCode: 0 })
  expect(await countActive(join(base, 'of-trial'))).toEqual([{ active: 0 }])
  expect(await restore(file, join(base, 'of-real'))).toMatchObject({ exitCode: 0 })
  expect(await countActive(join(base, 'of-real'))).toEqual([{ active: 1 }])
}, 300_000)

test('an ordinary user puts a back-up into a folder of their own, all of it theirs, and opens the shop', async (context) => {
  const user = await anOrdinaryUser()
  // As root, in a folder that only root can enter, no other user can run the test.
  if (!user)
    leaveUntried(
      context,
      'No ordinary user may enter the folder of this program: no restore by one was tried.',
    )
  const home = join(base, 'home')
  const file = join(home, 'shop.tar.gz')
  const to = join(home, 'data')
  await mkdir(home)
  await copyFile(calm, file)
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = user
  for (const path of [home, file]) await chown(path, uid, gid)

  expect(await runCommand('restore', [file], { DATA_DIR: to }, user)).toMatchObject({ exitCode: 0 })
  const restored = await readdir(to, { recursive: true })
  const owners = await Promise.all(restored.map(async (name) => (await stat(join(to, name))).uid))
  expect(new Set(owners)).toEqual(new Set([(await stat(home)).uid]))
  expect(await hashFiles(join(to, 'files'))).toEqual(await hashFiles(join(dataDir, 'files')))

  const { program, url } = await start(to, user)
  const { send } = await demoClient(url)
  expect(await send('GET', `/admin/orders/details/${ordered.all.at(-1)}`)).toMatchObject({ status: 200 })
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
}, 300_000)

test('without a shop there is nothing to back up, and without a folder no place for it', async () => {
  const nowhere = await runCommand('backup', [join(base, 'none.tar.gz')], { DATA_DIR: join(base, 'none') })
  expect(nowhere).toMatchObject({ exitCode: 1, sent: expect.stringContaining('There is no shop') })
  expect(await readdir(base)).not.toContain('none')
  const folderless = await backup(join(base, 'no-folder', 'a.tar.gz'))
  expect(folderless).toMatchObject({ exitCode: 1, sent: expect.stringContaining('There is no folder') })
})

test('where there is no room for a back-up, it fails with an error and leaves nothing', async (context) => {
  const disk = await openSmallDisk(2)
  if (!disk)
    leaveUntried(context, 'This user may not mount a small disk: no back-up onto a full one was tried.')
  try {
    const roomless = await backup(join(disk.folder, 'shop.tar.gz'))
    expect(roomless).toMatchObject({ exitCode: 1, sent: expect.stringContaining('There is no room') })
    expect(await readdir(disk.folder)).toEqual([])
  } finally {
    disk.remove()
  }
}, 120_000)

test('with a PostgreSQL of one’s own, the command refers to the tools of PostgreSQL', async () => {
  const settings = { DATABASE_URL: 'postgres://shop@db.example.com/shop' }
  expect((await backup(join(base, 'own.tar.gz'), settings)).sent).toContain('docs/backup.md')
  const restored = await runCommand('restore', [calm], { DATA_DIR: join(base, 'own'), ...settings })
  expect(restored).toMatchObject({ exitCode: 1, sent: expect.stringContaining('docs/backup.md') })
})
