import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { ADDRESS, create, edit, made, toLines } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { picturesIn } from '../../testing/uploads.ts'
import { sweepFiles, useFiles } from '../files/files.ts'

/** An order shows the image of the product at the time of the sale, even if the product's image changes. */
const shop = testShop()
const { aFile, isThere } = picturesIn(shop)
const sweep = () => sweepFiles(shop.db, shop.storage, shop.now)

async function aPicturedProduct() {
  const url = await aFile()
  const product = await aProduct(shop.db, { images: [{ imgUrl: url, isFeatured: true }] })
  return { url, product }
}
/** Has the same effect as saving the product with another image. */
const takePictureOff = (product: string) =>
  shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ images: '[]' }).where('_id', '=', product).execute()
    await useFiles(tx, { entity: 'product', entityId: product }, {})
  })
const anOrderWith = (...products: string[]) =>
  made(shop, { shippingAddress: ADDRESS, items: products.map((product) => ({ product, quantity: 1 })) })

test('the pictures of an order stay when its products get others', async () => {
  const [soap, dish] = [await aPicturedProduct(), await aPicturedProduct()]
  const order = await anOrderWith(soap.product, dish.product, soap.product)
  expect(order.items.map((line) => line.image)).toEqual([soap.url, dish.url, soap.url])
  for (const { product } of [soap, dish]) await takePictureOff(product)
  await sweep()
  expect([await isThere(soap.url), await isThere(dish.url)]).toEqual([true, true])
})

test('an order that is edited holds the pictures of the lines that it has then', async () => {
  const [soap, dish, towel] = [await aPicturedProduct(), await aPicturedProduct(), await aPicturedProduct()]
  const order = await anOrderWith(soap.product, dish.product)
  await takePictureOff(soap.product)
  const items = [...toLines(order).slice(0, 1), { product: towel.product, quantity: 1 }]
  expect((await edit(shop, { _id: order._id, version: order.version, items })).status).toBe(200)
  for (const { product } of [dish, towel]) await takePictureOff(product)
  await sweep()
  const left = await Promise.all([soap, dish, towel].map(({ url }) => isThere(url)))
  expect(left).toEqual([true, false, true])
})

test('a test order that is deleted lets go of its pictures', async () => {
  const { url, product } = await aPicturedProduct()
  const order = await anOrder(shop.db, { items: [{ product, quantity: 1 }], isTestOrder: true })
  await takePictureOff(product)
  await sweep()
  expect(await isThere(url)).toBe(true)
  const { status } = await shop.send('DELETE', `/admin/orders/remove-test-order/${order._id}`)
  expect(status).toBe(200)
  await sweep()
  expect(await isThere(url)).toBe(false)
})

test('a picture that is gone blocks neither ordering nor editing the order', async () => {
  const product = await aProduct(shop.db)
  const images = JSON.stringify([{ imgUrl: `/files/${'k'.repeat(22)}.png`, isFeatured: true }])
  await shop.db.updateTable('products').set({ images }).where('_id', '=', product).execute()
  const order = await anOrderWith(product)
  const items = toLines(order).map((line) => ({ ...line, quantity: 2 }))
  expect((await edit(shop, { _id: order._id, version: order.version, items })).status).toBe(200)
})

test('while twenty order a product at once its picture is swept from under none of them', async () => {
  const { url, product } = await aPicturedProduct()
  const items = [{ product, quantity: 1 }]
  const orders = Array.from({ length: 20 }, () => create(shop, { items, requestId: newId() }))
  const [answers] = await Promise.all([Promise.all(orders), takePictureOff(product), sweep(), sweep()])
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await sweep()
  const uses = await shop.db.selectFrom('fileUses').select('entity').execute()
  expect(await isThere(url)).toBe(uses.length > 0)
})
