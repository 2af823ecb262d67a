import { expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { testShop } from '../../testing/test-shop.ts'
import { picturesIn, whatIsStored } from '../../testing/uploads.ts'
import { useFiles } from './files.ts'
import { sweepFiles } from './sweep-files.ts'

const shop = testShop()
const { aFile, isThere } = picturesIn(shop)
const owner = (entityId = newId()) => ({ entity: 'product', entityId })
const use = (of: { entity: string; entityId: string }, ...urls: string[]) =>
  shop.db.transaction().execute((tx) => useFiles(tx, of, { images: urls }))
const sweep = (storage: Storage = shop.storage) => sweepFiles(shop.db, storage, shop.now)
const aDayPasses = () => {
  shop.now = new Date(later(shop.now, days(1) + 1))
}

test('an upload that nothing refers to goes after a day, not before', async () => {
  const url = await aFile()
  await sweep()
  expect(await isThere(url)).toBe(true)
  aDayPasses()
  await sweep()
  expect(await isThere(url)).toBe(false)
  expect(await whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
})

test('what something refers to stays, however old', async () => {
  const url = await aFile()
  await use(owner(), url, 'https://elsewhere.example/a.png', '/files/demo/teapot.webp')
  aDayPasses()
  await sweep()
  expect(await isThere(url)).toBe(true)
})

test('a file goes as soon as the last one that referred to it no longer does', async () => {
  const url = await aFile()
  const [one, other] = [owner(), owner()]
  await use(one, url)
  await use(other, url)
  await use(one)
  await sweep()
  expect(await isThere(url)).toBe(true)
  await use(other)
  await sweep()
  expect(await isThere(url)).toBe(false)
})

test('saving the same again changes nothing; of several only what was taken out goes', async () => {
  const [stored, dropped] = [await aFile(), await aFile()]
  const product = owner()
  await use(product, stored, dropped)
  await use(product, stored, dropped)
  await use(product, stored)
  await sweep()
  expect([await isThere(stored), await isThere(dropped)]).toEqual([true, false])
})

test('nothing can refer to a file that is not there any more', async () => {
  const url = await aFile()
  aDayPasses()
  await sweep()
  await expect(use(owner(), url)).rejects.toMatchObject({ status: 422 })
})

test('a file that a transaction is about to refer to at that moment is not swept away', async () => {
  const url = await aFile()
  aDayPasses()
  await shop.db.transaction().execute(async (tx) => {
    await useFiles(tx, owner(), { images: [url] })
    await sweep()
  })
  await sweep()
  expect(await isThere(url)).toBe(true)
})

test('of a hundred files saved and swept at once, each is either used and there, or refused and gone', async () => {
  const storedAt = later(shop.now, -days(2))
  const files = Array.from({ length: 100 }, (_, index) => ({
    _id: newId(),
    key: `${String(index).padStart(22, 'k')}.png`,
    kind: 'image' as const,
    mime: 'image/png',
    originalName: 'a.png',
    purpose: 'upload' as const,
    createdAt: storedAt,
    storedAt,
  }))
  await shop.db.insertInto('files').values(files).execute()
  const saves = files.map(({ key }) =>
    use(owner(), `/files/${key}`).then(
      () => key,
      () => null,
    ),
  )
  const [, , ...saved] = await Promise.all([sweep(), sweep(), ...saves])
  const left = (await shop.db.selectFrom('files').select('key').where('removedAt', 'is', null).execute()).map(
    (file) => file.key,
  )
  expect(left.toSorted()).toEqual(saved.filter((key) => key !== null).toSorted())
})

test('when the store fails in between, the next sweep removes the rest', async () => {
  const url = await aFile()
  aDayPasses()
  const failing = { ...shop.storage, remove: () => Promise.reject(new Error('The store is away.')) }
  await expect(sweep(failing)).rejects.toThrow('away')
  await expect(use(owner(), url)).rejects.toMatchObject({ status: 422 })
  await sweep()
  expect(await whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
})

test('what a crash left of an upload goes too', async () => {
  const url = await aFile()
  await shop.db.updateTable('files').set({ storedAt: null, bytes: 0 }).execute()
  await expect(use(owner(), url)).rejects.toMatchObject({ status: 422 })
  aDayPasses()
  await sweep()
  expect(await whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
})

test('the job of the shop sweeps', async () => {
  const url = await aFile()
  aDayPasses()
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepFiles', {}))
  expect(await shop.runJobs()).toBe(1)
  expect(await isThere(url)).toBe(false)
})
