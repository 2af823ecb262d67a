import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { made } from '../../testing/admin-changes.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { anImport } from '../../testing/import-changes.ts'
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
