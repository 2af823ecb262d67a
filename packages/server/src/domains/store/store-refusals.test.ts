import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aProduct, aShippingMethod } from '../../testing/factories.ts'
import { openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})

test('a storefront that shows no key learns where to show it', async () => {
  expect(await shop.get('/store/products', null)).toMatchObject({
    status: 403,
    body: { code: 'PUBLIC_KEY_REQUIRED', params: { header: 'X-Site-Key', parameter: 'siteKey' } },
  })
})

test('the same request with another cart makes no second order, and answers the first', async () => {
  const requestId = newId()
  const { body: first } = await orderAtStore(shop, { requestId })
  const items = [{ slug: 'soap', quantity: 2 }]
  expect(await orderAtStore(shop, { requestId, items })).toMatchObject({
    status: 409,
    body: { code: 'CART_ALREADY_ORDERED', params: { order: first } },
  })
})

test('an order without a name is refused at the name', async () => {
  const receiverName = { firstName: '', lastName: '' }
  expect(await orderAtStore(shop, { receiverName })).toMatchObject({
    status: 400,
    body: { fields: { receiverName: { code: 'NAME_REQUIRED' } } },
  })
})

test('a way of shipping is chosen before the country: the quote distinguishes it from one that does not go there', async () => {
  const shipping = await aShippingMethod(shop.db)
  const cart = { items: [{ slug: 'soap', quantity: 1 }], shipping }
  const issuesTo = async (country: string) =>
    (await visit(shop, ['POST', '/orders/quote', { ...cart, country }])).body.issues
  expect(await issuesTo('')).toMatchObject([
    { path: 'shipping', code: 'SHIPPING_COUNTRY_MISSING', params: { title: 'Post' } },
  ])
  expect(await issuesTo('JP')).toMatchObject([{ path: 'shipping', code: 'SHIPPING_COUNTRY_UNKNOWN' }])
})
