import { expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { picturesIn } from '../../testing/uploads.ts'

const shop = testShop()
const { aFile } = picturesIn(shop)
const draft = { title: 'Soap', slug: 'soap', sku: 'S-1', site: 'hb', price: { regular: 1000, sale: 0 } }
const findFileUses = async () => {
  const rows = await shop.db.selectFrom('fileUses').select(['entity', 'entityId']).execute()
  return rows.map(({ entity, entityId }) => `${entity} ${entityId}`).sort()
}

test('files are in use by the products that show them, a copy too, until the last one goes', async () => {
  const [image, inText] = [await aFile(), await aFile()]
  const { body: made } = await shop.send('POST', '/admin/products', {
    ...draft,
    images: [{ imgUrl: image, isFeatured: true }],
    description: `<p>See <img src="${inText}" onerror="x()"></p>`,
  })
  expect(made.description).toBe(`<p>See <img src="${inText}" /></p>`)
  expect(await findFileUses()).toEqual([`product ${made._id}`, `product ${made._id}`])
  const { body: copy } = await shop.send('POST', '/admin/products/soap/duplicate')
  expect(await findFileUses()).toHaveLength(4)
  await shop.send('PUT', '/admin/products/soap', {
    ...draft,
    ...{
      quantity: 0,
      lowStockAt: 5,
      images: made.images,
      shortDescription: '',
      description: '',
      categories: [],
    },
    ...{ isActive: true, isBundle: false, includes: [], weight: null, seo: made.seo, version: 1 },
  })
  expect((await findFileUses()).filter((user) => user.endsWith(made._id))).toHaveLength(1)
  await shop.send('DELETE', '/admin/products/soap')
  expect(await findFileUses()).toEqual([`product ${copy._id}`, `product ${copy._id}`])
  await shop.send('DELETE', `/admin/products/${copy.slug}`)
  expect(await findFileUses()).toEqual([])
})

test('an image whose file is gone is refused', async () => {
  const url = `/files/${'a'.repeat(22)}.webp`
  const images = [{ imgUrl: url, isFeatured: true }]
  const answer = await shop.send('POST', '/admin/products', { ...draft, images })
  expect(answer).toMatchObject(refusal('images', 'FILE_GONE'))
})
