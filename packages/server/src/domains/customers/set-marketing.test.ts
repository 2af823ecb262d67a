import { expect, test } from 'vitest'
import { aCustomer, NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { setMarketing } from './customers.ts'

const shop = testShop()

const set = (accepts: boolean, ...emails: string[]) =>
  shop.db.transaction().execute((tx) => setMarketing(tx, { emails, accepts }, shop.people.admin, NOW))
const whoAccepts = async () => {
  const rows = await shop.db
    .selectFrom('customers')
    .select(['email', 'version'])
    .where('acceptsMarketing', '=', true)
    .orderBy('email')
    .execute()
  return rows.map(({ email, version }) => `${email} ${version}`)
}

test('many take back at once that they accept mails, each with an entry of their own in the log', async () => {
  const ada = await aCustomer(shop.db, { email: 'ada@mail.example', acceptsMarketing: true })
  const ben = await aCustomer(shop.db, { email: 'ben@mail.example', acceptsMarketing: true })
  await aCustomer(shop.db, { email: 'cem@mail.example', acceptsMarketing: true })
  await aCustomer(shop.db, { email: 'dora@mail.example', acceptsMarketing: false })
  const emails = ['ben@mail.example', 'ada@mail.example', 'dora@mail.example', 'unknown@mail.example']
  expect([...(await set(false, ...emails))].sort()).toEqual(['ada@mail.example', 'ben@mail.example'])
  expect(await whoAccepts()).toEqual(['cem@mail.example 1'])
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['entityId', 'admin', 'changes'])
    .where('action', '=', 'customer.changed')
    .orderBy('entityId')
    .execute()
  const changes = { acceptsMarketing: { from: true, to: false } }
  expect(entries).toEqual(
    [ada, ben].sort().map((entityId) => ({ entityId, admin: shop.people.admin._id, changes })),
  )
  expect(await set(false, ...emails)).toEqual(new Set())
  expect(await set(true, 'ben@mail.example')).toEqual(new Set(['ben@mail.example']))
  expect(await whoAccepts()).toEqual(['ben@mail.example 3', 'cem@mail.example 1'])
})
