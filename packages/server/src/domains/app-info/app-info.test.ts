import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { ensureAppInfo } from './app-info.ts'

const shop = testShop()

test('a new store counts in dollars and lives in UTC until it says otherwise', async () => {
  const { status, body } = await shop.get('/admin/setting/app-info/details', null)
  expect(status).toBe(200)
  expect(body).toMatchObject({ currency: 'USD', timeZone: 'UTC', siteLogo: null, version: 1 })
})

test('there is one set of settings, and making it again leaves it as it is', async () => {
  await shop.db.updateTable('appInfo').set({ storeName: 'Soap & Co.' }).execute()
  await shop.db.transaction().execute((tx) => ensureAppInfo(tx))
  expect((await shop.get('/admin/setting/app-info/details')).body.storeName).toBe('Soap & Co.')
})
