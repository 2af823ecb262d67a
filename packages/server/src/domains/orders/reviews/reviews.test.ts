import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openStorefronts, visit } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { aPicture, upload, whatIsStored } from '../../../testing/uploads.ts'

/** Customers' reviews of what they bought, and the ratings of products that result. */
const shop = testShop()
let product: string
beforeEach(async () => {
  product = await aProduct(shop.db)
})

const buy = (more: object = {}) => anOrder(shop.db, { items: [{ product, quantity: 1 }], ...more })
const review = (order: { _id: string }, rating: number, more: object = {}) =>
  shop.send('POST', `/admin/orders/reviews/${order._id}`, { product, rating, ...more })
const reviews = async (order: { _id: string }) => (await shop.get(`/admin/orders/reviews/${order._id}`)).body
const rating = async () =>
  shop.db
    .selectFrom('products')
    .select(['ratingAverage as average', 'ratingCount as count'])
    .where('_id', '=', product)
    .executeTakeFirstOrThrow()
const markAsTest = ({ _id }: { _id: string }, isTestOrder: boolean) =>
  shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids: [_id], isTestOrder })

test('a review is stored with its order, and the product’s average follows', async () => {
  const [first, second] = [await buy(), await buy()]
  const { body } = await review(first, 5, { title: ' Lovely ', text: 'Smells of pine.' })
  expect(body).toMatchObject({ product, rating: 5, title: 'Lovely', isPublished: true, version: 1 })
  expect(await reviews(first)).toEqual([body])
  await review(second, 2)
  expect(await rating()).toEqual({ average: 3.5, count: 2 })
  const { timeline } = (await shop.get(`/admin/orders/details/${first._id}`)).body
  expect(timeline[0]).toMatchObject({ action: 'order.reviewed', note: 'Soap', by: { name: 'Ada Example' } })
})

test('customers read the published reviews of a product, newest first and without their authors', async () => {
  await openStorefronts(shop)
  const read = (query = '') => visit(shop, ['GET', `/products/soap/reviews${query}`])
  await shop.db.updateTable('products').set({ slug: 'soap' }).where('_id', '=', product).execute()
  const [first, second, hidden, tried] = [await buy(), await buy(), await buy(), await buy()]
  await review(first, 5, { title: 'Lovely', text: 'Smells of pine.' })
  shop.now = new Date(shop.now.getTime() + 1000)
  await review(second, 2)
  await review(hidden, 1, { isPublished: false })
  await review(tried, 4)
  await markAsTest(tried, true)
  const { body } = await read()
  expect(body).toMatchObject({ total: 2, items: [{ rating: 2 }, { rating: 5, title: 'Lovely' }] })
  expect(Object.keys(body.items[0]).sort()).toEqual(['_id', 'createdAt', 'rating', 'text', 'title'])
  expect((await read('?limit=1&page=2')).body).toMatchObject({ total: 2, items: [{ rating: 5 }] })
  await shop.db.updateTable('products').set({ isActive: false }).where('_id', '=', product).execute()
  expect((await read()).status).toBe(404)
})

test('the text of a review from before customers could read it is shown once it is saved again', async () => {
  await openStorefronts(shop)
  await shop.db.updateTable('products').set({ slug: 'soap' }).where('_id', '=', product).execute()
  const order = await buy()
  await review(order, 5, { title: 'Lovely', text: 'Ask for Ada.' })
  await shop.db.updateTable('orderReviews').set({ isTextShown: false }).execute()
  const read = async () => (await visit(shop, ['GET', '/products/soap/reviews'])).body.items
  expect(await read()).toMatchObject([{ rating: 5, title: '', text: '' }])
  await review(order, 5, { title: 'Lovely', text: 'Smells of pine.', version: 1 })
  expect(await read()).toMatchObject([{ rating: 5, title: 'Lovely', text: 'Smells of pine.' }])
})

test('reviews that are written at the same moment are all counted', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => buy()))
  await Promise.all(orders.map((order, index) => review(order, index + 1)))
  expect(await rating()).toEqual({ average: 2.5, count: 4 })
})

test('a product has one review an order; with its version it is changed', async () => {
  const order = await buy()
  await review(order, 5)
  expect((await review(order, 1)).body).toMatchObject({ code: 'STALE', params: { version: 1 } })
  const { body } = await review(order, 1, { version: 1, text: 'It broke.' })
  expect(body).toMatchObject({ rating: 1, text: 'It broke.', version: 2 })
  expect((await review(order, 3, { version: 1 })).body.code).toBe('STALE')
  expect(await reviews(order)).toHaveLength(1)
  expect(await rating()).toEqual({ average: 1, count: 1 })
})

test('what is not published, or of a test order, counts for nothing', async () => {
  const [hidden, tried] = [await buy(), await buy()]
  await review(hidden, 1, { isPublished: false })
  await review(tried, 4)
  expect(await rating()).toEqual({ average: 4, count: 1 })
  await markAsTest(tried, true)
  expect(await rating()).toEqual({ average: 0, count: 0 })
  await markAsTest(tried, false)
  expect(await rating()).toEqual({ average: 4, count: 1 })
})

test('only what was bought with the order can be reviewed there', async () => {
  const order = await buy()
  const other = await review(order, 5, { product: await aProduct(shop.db) })
  expect(other).toMatchObject(refusal('product', 'PRODUCT_NOT_IN_ORDER'))
  for (const rating of [0, 6, 2.5])
    expect((await review(order, rating)).body.fields).toMatchObject({ rating: { code: 'INVALID_RATING' } })
  const page = await review(order, 5, { images: ['https://elsewhere.example/a.html'] })
  expect(page.body.fields).toMatchObject({ 'images.0': { code: 'INVALID_IMAGE_ADDRESS' } })
  expect((await review({ _id: newId() }, 5)).status).toBe(404)
  expect((await shop.get(`/admin/orders/reviews/${newId()}`)).status).toBe(404)
})

test('a review’s pictures stay as long as it does, and go with the test order it was in', async () => {
  const order = await buy({ isTestOrder: true })
  const { data } = (await upload(shop, { content: await aPicture() })).body
  await review(order, 5, { images: [data.url] })
  shop.now = new Date(shop.now.getTime() + 7 * 86_400_000)
  await shop.runJobs()
  expect((await whatIsStored(shop)).rows).toBe(1)
  await shop.send('DELETE', `/admin/orders/remove-test-order/${order._id}`)
  await shop.runJobs()
  expect((await whatIsStored(shop)).rows).toBe(0)
})
