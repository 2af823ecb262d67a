import { recordsOf, runFile } from '@storekeeper/server/testing/foreign-files'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { expect, test } from 'vitest'
import { buildCalendar } from '../../calendar.ts'
import { createDemoImports } from './create-imports.ts'

const shop = testShop()

test('the import that waits in the demo shop can be run', async () => {
  const { owner: maya, admin: jonas, colleague: amira, blocked: rob } = shop.people
  const admins = { maya, jonas, amira, rob }
  await shop.db.transaction().execute((tx) => createDemoImports(tx, admins, buildCalendar(shop.now)))
  const { items } = (await shop.get('/admin/imports', 'owner')).body
  expect(items).toMatchObject([
    { name: 'market-stall.csv', status: 'checked', sums: { ready: { records: 5, amount: 10_800 } } },
    { name: 'market-stall-old.csv', status: 'undone', sums: { undone: { records: 5 } } },
  ])
  const done = await runFile(shop, items[0]._id)
  expect(done).toMatchObject({ status: 'finished', sums: { created: { records: 5, amount: 10_800 } } })
  expect(await recordsOf(shop, done._id)).toHaveLength(5)
})
