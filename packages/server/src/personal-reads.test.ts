import { expect, test } from 'vitest'
import { aCustomer, anOrder } from './testing/factories.ts'
import { forgetAttempts } from './testing/sign-in.ts'
import { testShop } from './testing/test-shop.ts'

const shop = testShop()

const entries = () =>
  shop.db
    .selectFrom('auditLog')
    .select(['admin', 'entity', 'changes', 'ip'])
    .where('action', '=', 'personalData.read')
    .execute()
const read = async (path: string, times: number, as: 'admin' | 'owner' = 'admin') => {
  for (let time = 0; time < times; time++) expect((await shop.get(path, as)).status).toBe(200)
}

test('the audit log records once in an hour who read more than 500 rows with personal data, by kind', async () => {
  for (let number = 0; number < 50; number++) await aCustomer(shop.db)
  await read('/admin/customers?limit=200', 10)
  expect(await entries()).toEqual([])
  await read('/admin/customers?limit=200', 10)
  expect(await entries()).toEqual([
    {
      admin: shop.people.admin._id,
      entity: 'personalData',
      changes: { kind: { from: null, to: 'customer' }, rows: { from: null, to: 600 } },
      ip: '127.0.0.1',
    },
  ])
  await forgetAttempts(shop)
  await read('/admin/customers?limit=200', 12)
  expect(await entries()).toHaveLength(2)
})

test('reading little, another kind or by another admin adds nothing to it', async () => {
  for (let number = 0; number < 50; number++) await anOrder(shop.db)
  await read('/admin/orders?limit=200', 6)
  await read('/admin/orders?limit=200', 6, 'owner')
  await read('/admin/products?limit=200', 20)
  expect(await entries()).toEqual([])
})
