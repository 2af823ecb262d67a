import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { createSite } from './sites.ts'

const shop = testShop()

test('the sites stand in their order, a new one last', async () => {
  await shop.db
    .transaction()
    .execute((tx) => createSite(tx, { key: 'alpha', name: 'Alpha', domain: 'a.example' }))
  const { status, body } = await shop.get('/admin/sites')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { key: 'hb', name: 'Home & Bath', domain: 'hb.example', position: 1, isActive: true },
    { key: 'auctropin', position: 2 },
    { key: 'alpha', position: 3 },
  ])
})

test('each site has a key of its own for its storefront, which the list keeps to itself', async () => {
  const rows = await shop.db.selectFrom('sites').select('publicKey').execute()
  expect(new Set(rows.map((row) => row.publicKey)).size).toBe(2)
  expect(JSON.stringify((await shop.get('/admin/sites')).body)).not.toContain('pk_')
})
