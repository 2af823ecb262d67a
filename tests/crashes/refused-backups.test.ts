// @module-tag slow
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupRefused } from '@storekeeper/server/db/backup/backup-refused'
import { createBackup } from '@storekeeper/server/db/backup/create-backup'
import { platform } from '@storekeeper/server/db/backup/head'
import { restoreBackup } from '@storekeeper/server/db/backup/restore-backup'
import { startEmbedded } from '@storekeeper/server/db/embedded/start'
import { request } from '@storekeeper/server/db/embedded/testing/request'
import { aPicture } from '@storekeeper/server/testing/uploads'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFolder, hashFiles, readTraces, removeFolders } from './testing/folders.ts'

/** A minimal shop with one row and one file, changed after its back-up. */
let base: string
let fallbackDir: string
let dataDir: string
let file: string
let signal: AbortSignal

const DAMAGED = /damaged or not whole/
const FOREIGN = /not a back-up of Storekeeper/
const print = () => {}
const options = () => ({ hasS3: false, print, signal, fallbackDir })
const backUp = (from: string, to: string) =>
  createBackup({ ...options(), dataDir: from, file: to, now: new Date() })
const restore = (from: string, to: string, more = {}) =>
  restoreBackup({ ...options(), dataDir: to, file: from, replace: true, ...more })

beforeAll(async () => {
  base = await aFolder()
  fallbackDir = join(base, 'fallback')
  signal = new AbortController().signal
  dataDir = join(base, 'data')
  file = join(base, 'shop.tar.gz')
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'ab', 'abc.png'), await aPicture())
  await note("create table note as select 'Clara was here' as word")
  await backUp(dataDir, file)
  await note("update note set word = 'Omar was here'")
}, 300_000)
afterAll(removeFolders)

async function note(sql: string, of = dataDir): Promise<Record<string, unknown>[]> {
  const server = await startEmbedded({ dataDir: join(of, 'postgres'), fallbackDir, log: print })
  return request(server.url, sql).finally(server.stop)
}

/** Each case is a valid minimal archive with one defect, which must be the reason for the refusal. */
test.each<[string, (made: Maker) => Buffer | Promise<Buffer>, RegExp]>([
  ['whose database does not start', (made) => made('database/PG_VERSION'), /does not start/],
  ['that is cut short', async (made) => (await made('database/a')).subarray(0, -1000), DAMAGED],
  ['whose last entry is missing', async (made) => repacked(await made('database/a'), withoutEnd), DAMAGED],
  ['in which a byte fell over', async (made) => flipped(await made('database/a')), DAMAGED],
  ['of which a row was altered', async (made) => repacked(await made('database/a'), altered), DAMAGED],
  ['that leads out of the folder', (made) => made('../evil.sh'), DAMAGED],
  ['that is a picture', async () => Buffer.from(await aPicture()), FOREIGN],
  ['that is another archive', () => packed([entry('a', 'a')]), FOREIGN],
  ['that is empty', () => Buffer.alloc(0), FOREIGN],
  [
    'of a newer Storekeeper',
    (made) => made('database/a', { migration: '9999-later' }),
    /a newer Storekeeper/,
  ],
  ['of a format of later', (made) => made('database/a', { format: 2 }), /a newer Storekeeper/],
  ['of another PostgreSQL', (made) => made('database/a', of('12.1', platform)), /PostgreSQL 12 on/],
  ['of another machine', (made) => made('database/a', of('18.4', 'toaster-x1')), /on toaster-x1/],
])(
  'a file %s is refused, and changes nothing',
  async (_, make, reason) => {
    const before = await readTraces(dataDir)
    const broken = join(base, 'broken.tar.gz')
    await writeFile(broken, await make(aMaker))
    const refusal = await restore(broken, dataDir).catch((error) => error)
    expect(refusal).toBeInstanceOf(BackupRefused)
    expect(refusal.message).toMatch(reason)
    const { 'postgres/postgres.log': _log, ...after } = await readTraces(dataDir)
    // PostgreSQL's log of the failed attempt remains for inspection.
    expect({ ...after, 'postgres/postgres.log': before['postgres/postgres.log'] }).toEqual(before)
    expect(await readdir(base)).not.toContain('evil.sh')
  },
  120_000,
)

test('a file that is not there, or is a folder, is named', async () => {
  const nowhere = join(base, 'nowhere.tar.gz')
  await expect(restore(nowhere, dataDir)).rejects.toThrow(`There is no file ${nowhere}.`)
  await expect(restore(base, dataDir)).rejects.toThrow(`${base} is a folder.`)
}, 120_000)

test('a restore that is interrupted changes nothing, and a back-up that is leaves nothing', async () => {
  const before = await readTraces(dataDir)
  const interrupted = { signal: AbortSignal.abort() }
  await expect(restore(file, dataDir, interrupted)).rejects.toThrow('Interrupted. Nothing was changed.')
  expect(await readTraces(dataDir)).toEqual(before)
  const half = createBackup({
    ...{ ...options(), ...interrupted, dataDir, file: join(base, 'half.tar.gz'), now: new Date() },
  })
  await expect(half).rejects.toThrow('Interrupted. Nothing was left behind.')
  expect((await readdir(base)).filter((name) => name.startsWith('half'))).toEqual([])
}, 120_000)

test('a restore that was killed between two steps keeps the shop from opening on the half, and is undone by the next', async () => {
  const before = await hashFiles(join(dataDir, 'files'))
  const stagingDir = join(dataDir, 'postgres', 'restoring-0123abcd')
  await mkdir(stagingDir)
  await mkdir(join(dataDir, 'restoring-0123abcd'))
  await rename(join(dataDir, 'postgres', 'cluster'), join(stagingDir, 'before-cluster'))
  await rename(join(dataDir, 'files'), join(dataDir, 'restoring-0123abcd', 'before-files'))
  await expect(note('select word from note')).rejects.toThrow('Restoring a back-up was interrupted')
  await expect(restore(file, dataDir, { replace: false })).rejects.toThrow('add --replace')
  expect(await note('select word from note')).toEqual([{ word: 'Omar was here' }])
  expect(await hashFiles(join(dataDir, 'files'))).toEqual(before)
}, 120_000)

test('a shop whose program was killed, and whose PostgreSQL still runs, is replaced all the same', async () => {
  const to = join(base, 'orphaned')
  await restore(file, to)
  const server = await startEmbedded({ dataDir: join(to, 'postgres'), fallbackDir, log: print })
  await expect(restore(file, to)).rejects.toThrow(`The shop is running (process ${process.pid}).`)
  // The state after a kill: no process uses the server.
  await writeFile(join(to, 'postgres', 'holders.json'), '')
  await restore(file, to)
  await server.stop()
  expect(await note('select word from note', to)).toEqual([{ word: 'Clara was here' }])
}, 120_000)

test('a shop that is stored where no other user can enter is backed up and put back there', async () => {
  const closed = await aFolder()
  await chmod(closed, 0o700)
  const to = join(closed, 'data')
  await restore(file, to, { replace: false })
  const again = join(closed, 'again.tar.gz')
  await backUp(to, again)
  expect((await stat(again)).mode & 0o077).toBe(0)
  await note("update note set word = 'Nora was here'", to)
  await restore(again, to)
  expect(await note('select word from note', to)).toEqual([{ word: 'Clara was here' }])
  // As root, PostgreSQL stores the cluster elsewhere.
  expect((await readdir(join(to, 'postgres'))).includes('cluster')).toBe(process.getuid?.() !== 0)
}, 120_000)

/** Creates an archive with one consistent file. */
type Maker = (name: string, changes?: object) => Promise<Buffer>

const aMaker: Maker = async (name, changes = {}) => {
  const head = { ...JSON.parse(extractHead(gunzipSync(await readFile(file)))), ...changes }
  const entries = [
    entry('storekeeper-backup.json', JSON.stringify(head)),
    entry(name, `Clara was here. ${randomBytes(100_000).toString('base64')}`),
  ]
  const sums = entries.map(
    ({ header, body }) => `${createHash('sha256').update(body).digest('hex')}  ${header.name}\n`,
  )
  return packed([...entries, entry('SHA256SUMS', sums.join(''))])
}

function entry(name: string, body: string) {
  return { header: { name, size: Buffer.byteLength(body) }, body }
}

async function packed(entries: Parameters<typeof packTar>[0]): Promise<Buffer> {
  return gzipSync(await packTar(entries))
}

/** Unpacks the archive, changes the tar and packs it again. */
function repacked(archive: Buffer, change: (tar: Buffer) => Buffer): Buffer {
  return gzipSync(change(gunzipSync(archive)))
}

/** The tar without its last entry and end marker. */
function withoutEnd(tar: Buffer): Buffer {
  return tar.subarray(0, tar.lastIndexOf('SHA256SUMS'))
}

function flipped(archive: Buffer): Buffer {
  const at = archive.length >> 1
  archive.writeUInt8(archive.readUInt8(at) ^ 1, at)
  return archive
}

/** The tar with a changed row, which no longer matches its checksum. */
function altered(tar: Buffer): Buffer {
  tar.write('Klara', tar.indexOf('Clara'))
  return tar
}

function extractHead(tar: Buffer): string {
  const size = Number.parseInt(tar.subarray(124, 136).toString(), 8)
  return tar.subarray(512, 512 + size).toString()
}

function of(version: string, platform: string) {
  return { postgres: { version, platform } }
}
