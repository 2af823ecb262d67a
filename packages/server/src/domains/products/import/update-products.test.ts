import { expect, test } from 'vitest'
import { productFiles, toCsv } from '../../../http/csv/testing/file-access.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { picturesIn } from '../../../testing/uploads.ts'

const shop = testShop()
const { bringIn } = productFiles(shop)
const { aFile } = picturesIn(shop)
const filesInUse = async () => {
  const rows = await shop.db
    .selectFrom('fileUses')
    .innerJoin('files', 'files._id', 'fileUses.file')
    .select('key')
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => `/files/${key}`)
}

test('a file that changes a price leaves the pictures in use; another picture replaces the first', async () => {
  const [first, second, inText] = [await aFile(), await aFile(), await aFile()]
  const line = { Handle: 'soap', Title: 'Soap', 'Variant Price': '5', 'Image Src': first }
  const plain = { ...line, 'Body (HTML)': '<p>Plain</p>' }
  await bringIn(toCsv(plain))
  expect(await filesInUse()).toEqual([first])
  const dearer = { ...plain, 'Variant Price': '6' }
  expect((await bringIn(toCsv(dearer))).body).toMatchObject({ updates: 1, errorCount: 0 })
  expect(await filesInUse()).toEqual([first])
  expect((await bringIn(toCsv({ ...dearer, 'Image Src': second }))).body).toMatchObject({ updates: 1 })
  expect(await filesInUse()).toEqual([second])
  const emitted = { ...dearer, 'Image Src': second, 'Body (HTML)': `<p><img src="${inText}"></p>` }
  expect((await bringIn(toCsv(emitted))).body).toMatchObject({ updates: 1 })
  expect(await filesInUse()).toEqual([second, inText].sort())
  expect((await bringIn(toCsv({ ...emitted, 'Body (HTML)': '' }))).body).toMatchObject({ updates: 1 })
  expect(await filesInUse()).toEqual([second])
})

test('of products that share a picture each holds it for itself, and one lost picture refuses all of them', async () => {
  const [shared, own] = [await aFile(), await aFile()]
  const soap = { Handle: 'soap-one', Title: 'Soap', 'Variant Price': '5', 'Image Src': shared }
  const towel = { ...soap, Handle: 'towel', 'Body (HTML)': `<p><img src="${own}"></p>` }
  expect((await bringIn(toCsv(soap, towel))).body).toMatchObject({ creates: 2, errorCount: 0 })
  const current = () => filesInUse().then((urls) => urls.filter((url) => url === shared || url === own))
  expect(await current()).toEqual([shared, shared, own].sort())
  expect((await bringIn(toCsv({ ...soap, 'Image Src': own }, towel))).body).toMatchObject({ updates: 1 })
  expect(await current()).toEqual([shared, own, own].sort())
  const lost = `/files/${'x'.repeat(22)}.webp`
  const emitted = { ...towel, 'Body (HTML)': `<p><img src="${lost}"></p>` }
  const refused = await bringIn(toCsv({ ...soap, 'Variant Price': '6' }, emitted))
  expect(refused).toMatchObject(refusal('description', 'FILE_GONE'))
  expect(await current()).toEqual([shared, own, own].sort())
})
