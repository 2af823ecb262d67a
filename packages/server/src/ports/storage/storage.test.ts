// @module-tag postgres
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import { afterAll, describe, expect, test } from 'vitest'
import { Unavailable } from '../../lib/unavailable.ts'
import { openStorage } from './open-storage.ts'
import type { S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'storekeeper-storage-'))
const s3Server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
s3Server.createBucket('shop')
const s3: S3Settings = {
  endpoint: `http://127.0.0.1:${s3Server.port}`,
  bucket: 'shop',
  region: 'eu-central-1',
  accessKeyId: 'test',
  secretAccessKey: 'test',
}
afterAll(async () => {
  await s3Server.stop()
  await rm(folder, { recursive: true })
})

const MB = 1024 * 1024
const MINUTE_MS = 60_000
const filesIn = async (path: string) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** A stream of this many megabytes, created while it is read. */
const megabytes = (count: number) =>
  Readable.from(
    (function* () {
      for (let made = 0; made < count; made++) yield Buffer.alloc(MB, made)
    })(),
  )

/** A body that breaks after some megabytes, as when the client closes the browser. */
const breakingOff = (count: number) =>
  Readable.from(
    (async function* () {
      yield* megabytes(count)
      throw new Error('gone')
    })(),
  )

/**
 * Requires that readiness reports the store as away, and that uploads fail with a “try again” error, in one
 * or several parts.
 */
async function expectAway(storage: Storage): Promise<void> {
  await expect(storage.check()).rejects.toThrow()
  for (const size of [1, 12])
    await expect(storage.put('hhhh.mp4', megabytes(size), 'video/mp4')).rejects.toThrow(Unavailable)
}

describe.each([
  ['a folder', await openStorage({ dataDir: folder, s3: null })],
  ['an S3 store', await openStorage({ dataDir: folder, s3 })],
])('%s', (_name, storage) => {
  afterAll(() => storage.close())

  test('what was put is there, whole', async () => {
    expect(await storage.put('aaaa.txt', Readable.from([Buffer.from('hello')]), 'text/plain')).toBe(5)
    expect(await storage.findSize('aaaa.txt')).toBe(5)
    const stream = await storage.get('aaaa.txt')
    expect(stream && (await buffer(stream)).toString()).toBe('hello')
  })

  test('a part of it is there too', async () => {
    await storage.put('bbbb.txt', Readable.from([Buffer.from('0123456789')]), 'text/plain')
    const stream = await storage.get('bbbb.txt', { start: 3, end: 5 })
    expect(stream && (await buffer(stream)).toString()).toBe('345')
  })

  test('what is removed is gone, and removing it again is no failure', async () => {
    await storage.put('cccc.txt', Readable.from([Buffer.from('x')]), 'text/plain')
    await storage.remove('cccc.txt')
    await storage.remove('cccc.txt')
    expect(await storage.findSize('cccc.txt')).toBeUndefined()
    expect(await storage.get('cccc.txt')).toBeUndefined()
  })

  test('a large one arrives byte for byte', async () => {
    expect(await storage.put('dddd.mp4', megabytes(17), 'video/mp4')).toBe(17 * MB)
    const stream = await storage.get('dddd.mp4', { start: 16 * MB - 1, end: 16 * MB })
    expect(stream && [...(await buffer(stream))]).toEqual([15, 16])
  })

  test.each([1, 12])('one that breaks off after %i MB leaves nothing', async (count) => {
    const before = await filesIn(folder)
    await expect(storage.put('eeee.mp4', breakingOff(count), 'video/mp4')).rejects.toThrow('gone')
    expect(await storage.findSize('eeee.mp4')).toBeUndefined()
    expect(await filesIn(folder)).toEqual(before)
  })

  test('a body that is destroyed while it is read leaves nothing', async () => {
    const body = megabytes(12)
    body.once('data', () => body.destroy())
    await expect(storage.put('ffff.mp4', body, 'video/mp4')).rejects.toThrow()
    expect(await storage.findSize('ffff.mp4')).toBeUndefined()
  })

  test('clearing away what was never ended leaves what was', async () => {
    await storage.put('gggg.txt', Readable.from([Buffer.from('x')]), 'text/plain')
    await storage.clearUnfinished(new Date(Date.now() + 1000))
    expect(await storage.findSize('gggg.txt')).toBe(1)
  })
})

test('a store whose bucket is missing is away, and not merely empty', async () => {
  const storage = await openStorage({ dataDir: folder, s3: { ...s3, bucket: 'never-made' } })
  await expectAway(storage)
  await expect(storage.get('aaaa.txt')).rejects.toThrow(Unavailable)
  storage.close()
  const there = await openStorage({ dataDir: folder, s3 })
  await there.check()
  there.close()
})

test('a store that refuses the key is away', async () => {
  const refusing = createServer((request, answer) => {
    request.resume()
    answer.writeHead(403, { 'content-type': 'application/xml' })
    answer.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as AddressInfo
  const storage = await openStorage({ dataDir: folder, s3: { ...s3, endpoint: `http://127.0.0.1:${port}` } })
  await expectAway(storage)
  await expect(storage.findSize('aaaa.txt')).rejects.toThrow(Unavailable)
  storage.close()
  refusing.closeAllConnections()
  await new Promise((resolve) => refusing.close(resolve))
})

test('what a crash left of an upload to the folder is cleared away, once it is old', async () => {
  const storage = await openStorage({ dataDir: folder, s3: null })
  const left = join(folder, 'files', '.unfinished', 'half')
  await writeFile(left, 'half a fi')
  await storage.clearUnfinished(new Date(Date.now() - MINUTE_MS))
  expect(await filesIn(folder)).toContain('half')
  await storage.clearUnfinished(new Date(Date.now() + MINUTE_MS))
  expect(await filesIn(folder)).not.toContain('half')
})

test('a key that leads out of the folder is refused', async () => {
  const storage = await openStorage({ dataDir: folder, s3: null })
  for (const key of ['../secret.txt', '..', 'a/b.txt', 'a\\b.txt', 'a.txt\0', '.unfinished'])
    await expect(async () => storage.get(key)).rejects.toThrow('key')
})
