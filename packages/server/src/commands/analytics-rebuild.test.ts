import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const sales = async () => (await shop.get('/admin/analytics/dashboard/stats')).body.stats.sales.value

test('the command makes figures right again, beside a shop that is open, and reports what it did', async () => {
  await anOrder(shop.db)
  expect(await sales()).toBe(1000)
  await sql`update "siteDays" set "sales" = 1`.execute(shop.db)
  expect(await sales()).toBe(1)
  const child = spawn(process.execPath, [`${import.meta.dirname}/analytics-rebuild.ts`], {
    env: { ...process.env, DATABASE_URL: shop.pool.options.connectionString },
  })
  const [sent, exitCode] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  expect({ sent, exitCode }).toMatchObject({ exitCode: 0 })
  expect(sent).toContain('Sales recalculated. Intervals of 15 minutes: 1.')
  expect(await sales()).toBe(1000)
})
