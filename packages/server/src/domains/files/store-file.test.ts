import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, joined } from '../../testing/uploads.ts'
import { storeFile } from './files.ts'

const shop = testShop()
const MB = 1024 * 1024
let spool: string
beforeEach(async () => {
  spool = await mkdtemp(join(tmpdir(), 'storekeeper-test-'))
  vi.stubEnv('TMPDIR', spool)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(spool, { recursive: true })
})

/** Returns the sizes of the files in the temporary directory, in bytes. */
async function waiting(): Promise<number[]> {
  const entries = await readdir(spool, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
}

/** Starts an upload of an image without ending it. */
function sending(content: Uint8Array) {
  const stream = new PassThrough()
  stream.write(content)
  const upload = { stream, name: 'a.jpg', purpose: 'upload', admin: null } as const
  return { stream, stored: storeFile(shop.db, shop.storage, upload, shop.now) }
}

test('pictures that come in slowly wait on the disk, and do not block other uploads', {
  tags: ['slow'],
}, async () => {
  const content = joined(await aPicture('jpeg'), new Uint8Array(MB))
  const slow = Array.from({ length: 6 }, () => sending(content))
  await expect.poll(waiting).toEqual(Array(6).fill(content.length))

  const quick = sending(await aPicture('jpeg', 900, 600))
  quick.stream.end()
  expect(await quick.stored).toMatchObject({ width: 900, height: 600 })

  for (const { stream } of slow) stream.end()
  for (const { stored } of slow) expect(await stored).toMatchObject({ width: 600, height: 400 })
  expect(await readdir(spool)).toEqual([])
})

test('nothing of one that is refused, or breaks off, stays on the disk', async () => {
  const tooLarge = sending(joined(await aPicture('jpeg'), new Uint8Array(20 * MB)))
  await expect(tooLarge.stored).rejects.toMatchObject({ status: 413 })

  const broken = sending(await aPicture('jpeg'))
  broken.stream.write(new Uint8Array(MB))
  await expect.poll(waiting).toHaveLength(1)
  broken.stream.destroy(new Error('The line broke.'))
  await expect(broken.stored).rejects.toThrow('The line broke.')
  expect(await readdir(spool)).toEqual([])
})
