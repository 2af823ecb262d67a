import { expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { picturesIn } from '../../testing/uploads.ts'

const shop = testShop()
const { aFile, isThere } = picturesIn(shop)
const put = (avatar: unknown, version = 1) =>
  shop.send('PUT', '/admin/profile', { firstName: 'Ada', lastName: 'Example', phone: '', avatar, version })

test('an administrator has the picture that they uploaded, and keeps it when something else changes', async () => {
  const avatar = await aFile()
  expect(await put(avatar)).toMatchObject({ status: 200, body: { avatar } })
  expect(await put(undefined, 2)).toMatchObject({ status: 200, body: { avatar, version: 3 } })
  expect((await shop.get('/admin/profile')).body.avatar).toBe(avatar)
})

test('the picture before it goes, and one that is taken away goes too', async () => {
  const [before, after] = [await aFile(), await aFile()]
  await put(before)
  await put(after, 2)
  await shop.runJobs()
  expect([await isThere(before), await isThere(after)]).toEqual([false, true])
  expect(await put(null, 3)).toMatchObject({ status: 200, body: { avatar: null } })
  await shop.runJobs()
  expect(await isThere(after)).toBe(false)
})

test('a picture that was refused with the rest stays as it was', async () => {
  const [before, after] = [await aFile(), await aFile()]
  await put(before)
  expect((await put(after, 1)).status).toBe(409)
  await shop.runJobs()
  expect([await isThere(before), await isThere(after)]).toEqual([true, true])
})

test.each([
  'https://elsewhere.example/a.png',
  '/files/demo/teapot.webp',
  'javascript:alert(1)',
  '/files/AAAAAAAAAAAAAAAAAAAAAA.pdf',
  '',
])('%j is no picture of the shop', async (avatar) => {
  expect(await put(avatar)).toMatchObject({
    status: 400,
    body: { fields: { avatar: { code: 'INVALID_IMAGE_ADDRESS' } } },
  })
})

test('a picture that is not there any more is refused', async () => {
  expect(await put('/files/AAAAAAAAAAAAAAAAAAAAAA.png')).toMatchObject(refusal('avatar', 'FILE_GONE'))
})
