import { expect, test } from 'vitest'
import { anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const entries = () =>
  shop.db.selectFrom('auditLog').selectAll().where('action', '=', 'export.created').execute()
const download = (path: string) =>
  fetch(shop.url + path, { headers: { authorization: `Bearer ${shop.people.admin.token}` } })

test('the audit log has who exported orders, with which filter and how many rows', async () => {
  for (let time = 0; time < 3; time++) await anOrder(shop.db)
  const file = await download('/admin/orders/export?site=hb')
  expect((await file.text()).trim().split('\n')).toHaveLength(4)
  expect(await entries()).toMatchObject([
    {
      admin: shop.people.admin._id,
      entity: 'export',
      changes: { kind: { to: 'order' }, filter: { to: { site: 'hb' } }, rows: { to: 3 } },
    },
  ])
})

test('an export without rows has its header and its entry, and one without permission has neither', async () => {
  expect(await (await download('/admin/customers/export')).text()).toContain('Customer Number')
  expect(await entries()).toMatchObject([{ changes: { kind: { to: 'customer' }, rows: { to: 0 } } }])
  expect((await download('/admin/audit-log/export')).status).toBe(403)
  expect(await entries()).toHaveLength(1)
})
