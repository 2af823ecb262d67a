import { toViewSearch } from '@storekeeper/contract/saved-views/view-searches'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { made } from '../../testing/admin-changes.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aFaq } from '../../testing/content-factories.ts'
import { aProduct, aShippingMethod } from '../../testing/factories.ts'
import { anImport } from '../../testing/import-changes.ts'
import { aLiveChat } from '../../testing/live-chat-changes.ts'
import { aTaxClass, aTaxRate } from '../../testing/taxes.ts'
import { type Caller, testShop } from '../../testing/test-shop.ts'
import { aWebhook } from '../../testing/webhooks-by-call.ts'

const shop = testShop()

/** The number of rows of a new view, and of its list with the same filters, on one site or on all. */
async function countBoth(
  list: string,
  path: string,
  search: Record<string, string>,
  as: Caller,
  site = 'all',
) {
  const { body: view } = await shop.send('POST', '/admin/saved-views', { list, name: newId(), search }, as)
  const counts = await shop.get(`/admin/saved-views/counts?list=${list}&site=${site}`, as)
  const rows = await shop.get(`${path}?${new URLSearchParams({ ...search, site })}`, as)
  return [counts.body.find(({ _id }: { _id: string }) => _id === view._id)?.total, rows.body.total]
}

test('views of admins, API keys, webhooks and imports have the numbers of their lists', async () => {
  for (const name of ['Depot', 'Till']) await made(shop, '/admin/api-keys', { name })
  await aWebhook(shop, { url: 'https://depot.example/', sites: ['hb'] })
  await aWebhook(shop, { url: 'https://other.example/', sites: ['auctropin'] })
  await anImport(shop)
  expect(await countBoth('admins', '/admin/users', { blocked: 'true' }, 'owner')).toEqual([1, 1])
  expect(await countBoth('api-keys', '/admin/api-keys', { q: 'depot' }, 'owner')).toEqual([1, 1])
  expect(await countBoth('webhooks', '/admin/webhooks', {}, 'owner')).toEqual([2, 2])
  expect(await countBoth('webhooks', '/admin/webhooks', {}, 'owner', 'hb')).toEqual([1, 1])
  const search = { filter: 'status:uploaded' }
  expect(await countBoth('imports', '/admin/imports', search, 'owner')).toEqual([1, 1])
  expect(await countBoth('imports', '/admin/imports', search, 'owner', 'auctropin')).toEqual([0, 0])
  const clerk = await anAdminOnSites(shop, ['hb'])
  expect(await countBoth('webhooks', '/admin/webhooks', {}, clerk)).toEqual([1, 1])
})

test('views of lab tests, contact categories, shipping methods and countries have the numbers of their lists', async () => {
  const products = { hb: await aProduct(shop.db), auctropin: await aProduct(shop.db, { site: 'auctropin' }) }
  for (const product of [products.hb, products.hb, products.auctropin])
    await made(shop, '/admin/lab-tested-products', {
      ...{ product, labName: 'Lab', batchNumber: newId(), testedAt: '2026-06-01', purity: 99.5 },
    })
  for (const name of ['Wholesale', 'Press'])
    await made(shop, '/admin/contact-categories', { name, site: 'hb' })
  await aShippingMethod(shop.db)
  await aShippingMethod(shop.db, { title: 'Courier', isActive: false })
  for (const code of ['DE', 'AT']) await made(shop, '/admin/setting/shipping/countries', { code })
  const labTests = '/admin/lab-tested-products'
  expect(await countBoth('lab-tests', labTests, { filter: 'lab:lab' }, 'owner')).toEqual([3, 3])
  expect(await countBoth('lab-tests', labTests, {}, 'owner', 'hb')).toEqual([2, 2])
  const press = { q: 'press' }
  expect(await countBoth('contact-categories', '/admin/contact-categories', press, 'owner')).toEqual([1, 1])
  const off = { isActive: 'false' }
  expect(await countBoth('shipping-methods', '/admin/setting/shipping', off, 'owner')).toEqual([1, 1])
  const austria = { filter: 'code:AT' }
  expect(await countBoth('countries', '/admin/setting/shipping/countries', austria, 'owner')).toEqual([1, 1])
})

test('views of tax rates, FAQs and large discounts have the numbers of their lists', async () => {
  const taxClass = await aTaxClass(shop.db)
  for (const country of ['DE', 'AT']) await aTaxRate(shop.db, { taxClass, country })
  await aFaq(shop.db, { category: 'Delivery' })
  await aFaq(shop.db, { category: 'Payment' })
  await aFaq(shop.db, { category: 'Payment', site: 'auctropin' })
  const products = [await aProduct(shop.db), await aProduct(shop.db, { title: 'Towel' })]
  const discount = { products, discountPercent: 30, startsAt: '2026-01-01T00:00:00.000Z' }
  await made(shop, '/admin/large-discount-products', discount)
  expect(await countBoth('tax-rates', '/admin/taxes/rates', { country: 'AT' }, 'owner')).toEqual([1, 1])
  const payment = { category: 'Payment' }
  expect(await countBoth('faqs', '/admin/faqs', payment, 'owner')).toEqual([2, 2])
  expect(await countBoth('faqs', '/admin/faqs', payment, 'owner', 'hb')).toEqual([1, 1])
  const discounts = '/admin/large-discount-products'
  expect(await countBoth('large-discounts', discounts, { state: 'active' }, 'owner')).toEqual([2, 2])
  expect(await countBoth('large-discounts', discounts, { filter: 'product:Towel' }, 'owner')).toEqual([1, 1])
})

test('a view of the chats of the admin has another number for a colleague', async () => {
  const [own] = [await aLiveChat(shop), await aLiveChat(shop)]
  await shop.send('PATCH', `/admin/live-chats/${own}/assign`, { admin: shop.people.owner._id }, 'owner')
  const mine = { status: 'open', assigned: 'me' }
  expect(await countBoth('live-chats', '/admin/live-chats', mine, 'owner')).toEqual([1, 1])
  expect(await countBoth('live-chats', '/admin/live-chats', mine, 'colleague')).toEqual([0, 0])
  const open = { filter: 'status:open' }
  expect(await countBoth('live-chats', '/admin/live-chats', open, 'colleague')).toEqual([2, 2])
})

test('countries in their usual order are no view of their own', () => {
  expect(toViewSearch('countries', { sort: 'name.asc' })).toEqual({})
  expect(toViewSearch('countries', { sort: 'code.asc' })).toEqual({ sort: 'code.asc' })
})
