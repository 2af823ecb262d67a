import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { aCustomer, anOrder, NOW } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { aTicket } from '../../../testing/ticket-changes.ts'
import { importCustomers } from './import-customers.ts'

/** Changes that a file makes to existing customers. */
const shop = testShop()

const bringIn = (...rows: Record<string, string>[]) => {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const file = stringify(rows, { header: true, columns })
  const by = { ...shop.people.admin, permissions: [...ROLE_PERMISSIONS], siteLimits: {} }
  return importCustomers(shop.db, {
    ...{ by, notifier: { jobs: shop.jobs, publicUrl: shop.url } },
    file: (async function* () {
      yield Buffer.from(file)
    })(),
    ...{ site: 'hb', dryRun: false, now: NOW },
  })
}
const customer = (_id: string) =>
  shop.db.selectFrom('customers').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
const findEntries = (_id: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['admin', 'changes'])
    .where('entityId', '=', _id)
    .where('action', '=', 'customer.changed')
    .execute()

const BERLIN = {
  ...{ streetNumber: '4', streetName: 'Hauptstrasse', aptUnit: '', city: 'Berlin' },
  ...{ state: '', zipCode: '10115', country: 'DE' },
}

test('each gets the fields that the file has and retains the rest, with an entry of their own in the log', async () => {
  const clara = await aCustomer(shop.db, {
    ...{
      email: 'clara@mail.example',
      phone: '+49 30 1',
      tags: ['vip'],
      note: 'Rings\nat noon',
      blocked: true,
    },
    ...{ emailVerified: true, acceptsMarketing: true, shippingInfo: BERLIN },
  })
  const ben = await aCustomer(shop.db, { email: 'ben@mail.example', firstName: 'Ben', phone: '+49 30 2' })
  const same = await aCustomer(shop.db, { email: 'same@mail.example', phone: '+49 30 3' })
  const before = await customer(clara)
  const report = await bringIn(
    { Email: 'clara@mail.example', Phone: '+49 40 1', Tags: 'press, "a"', City: '' },
    { Email: 'ben@mail.example', Phone: '', Tags: '', City: 'Lindental' },
    { Email: 'same@mail.example', Phone: '+49 30 3', Tags: '', City: '' },
  )
  expect(report).toMatchObject({ creates: 0, updates: 2, unchanged: 1, errorCount: 0 })
  const { search, ...after } = await customer(clara)
  expect(search).toContain('+49 40 1')
  expect({ ...after, search: before.search }).toEqual({
    ...before,
    ...{ phone: '+49 40 1', tags: ['press', '"a"'], version: 2, updatedAt: NOW.toISOString() },
  })
  const lindental = {
    ...BERLIN,
    streetNumber: '',
    streetName: '',
    city: 'Lindental',
    zipCode: '',
    country: '',
  }
  expect(await customer(ben)).toMatchObject({
    ...{ firstName: 'Ben', phone: '+49 30 2', version: 2 },
    ...{ addresses: [lindental], shippingInfo: lindental },
  })
  expect(await findEntries(clara)).toEqual([
    {
      admin: shop.people.admin._id,
      changes: {
        phone: { from: '+49 30 1', to: '+49 40 1' },
        tags: { from: ['vip'], to: ['press', '"a"'] },
      },
    },
  ])
  expect(await customer(same)).toMatchObject({ version: 1 })
  expect(await findEntries(same)).toEqual([])
})

test('e-mail addresses pass from one customer to the next, and a new one is not verified', async () => {
  const verified = { emailVerified: true, phone: '+49 30 1' }
  const first = await aCustomer(shop.db, { customerNumber: '1', email: 'a@mail.example', ...verified })
  const second = await aCustomer(shop.db, { customerNumber: '2', email: 'b@mail.example', ...verified })
  const third = await aCustomer(shop.db, { customerNumber: '3', email: 'c@mail.example', ...verified })
  const report = await bringIn(
    { 'Customer Number': '1', Email: 'z@mail.example', Phone: '+49 40 1' },
    { 'Customer Number': '2', Email: 'a@mail.example', Phone: '' },
    { 'Customer Number': '3', Email: 'c@mail.example', Phone: '+49 40 3' },
  )
  expect(report).toMatchObject({ updates: 3, errorCount: 0 })
  const found = await Promise.all([first, second, third].map(customer))
  expect(found.map(({ email, phone, emailVerified }) => [email, phone, emailVerified])).toEqual([
    ['z@mail.example', '+49 40 1', false],
    ['a@mail.example', '+49 30 1', false],
    ['c@mail.example', '+49 40 3', true],
  ])
})

test('orders are found by what the file calls their customers', async () => {
  const clara = await aCustomer(shop.db, { email: 'clara@mail.example' })
  const { _id } = await anOrder(shop.db, { customer: clara })
  await bringIn({ Email: 'clara@mail.example', 'Last Name': 'Winter' })
  const { customerSearch } = await shop.db
    .selectFrom('orders')
    .select('customerSearch')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(customerSearch).toBe((await customer(clara)).search)
  expect(customerSearch).toContain('winter')
})

test('tickets are found by what the file calls their customers, and only those of renamed customers change', async () => {
  const clara = await aCustomer(shop.db, { email: 'clara@mail.example' })
  const ben = await aCustomer(shop.db, { email: 'ben@mail.example', firstName: 'Ben' })
  const dora = await aCustomer(shop.db, { email: 'dora@mail.example', firstName: 'Dora' })
  for (const customer of [clara, clara, ben, dora]) await aTicket(shop, { customer })
  await bringIn(
    { Email: 'clara@mail.example', 'Last Name': 'Winter', Note: '' },
    { Email: 'ben@mail.example', 'Last Name': 'Frost', Note: '' },
    { Email: 'dora@mail.example', 'Last Name': '', Note: 'Rings at noon' },
  )
  const tickets = await shop.db
    .selectFrom('tickets')
    .innerJoin('customers', 'customers._id', 'tickets.customer')
    .select(['email', 'customerSearch', 'customers.search'])
    .execute()
  expect(tickets).toHaveLength(4)
  for (const { customerSearch, search } of tickets) expect(customerSearch).toBe(search)
  const names = tickets.map(({ customerSearch }) => /winter|frost|sommer/.exec(customerSearch)?.[0])
  expect(names.toSorted()).toEqual(['frost', 'sommer', 'winter', 'winter'])
})

test('the consent of imported customers has the import as its source, and remains when the file repeats it', async () => {
  const row = { Email: 'clara@mail.example', 'Accepts Marketing': 'true' }
  await bringIn(row, { Email: 'ben@mail.example', 'Accepts Marketing': 'false' })
  const consents = async () => {
    const rows = await shop.db
      .selectFrom('customers')
      .select(['email', 'marketingConsentAt', 'marketingConsentSource'])
      .orderBy('email', 'desc')
      .execute()
    return rows.map(({ marketingConsentAt, marketingConsentSource }) => [
      marketingConsentAt,
      marketingConsentSource,
    ])
  }
  const given = [
    [NOW.toISOString(), 'import'],
    [null, null],
  ]
  expect(await consents()).toEqual(given)
  await shop.pool.query(`update customers set "updatedAt" = '2030-01-01'`)
  await bringIn(
    { ...row, Phone: '+49 30 1' },
    { Email: 'ben@mail.example', Phone: '+49 30 2', 'Accepts Marketing': 'false' },
  )
  expect(await consents()).toEqual(given)
  await bringIn(
    { ...row, 'Accepts Marketing': 'false' },
    { Email: 'ben@mail.example', 'Accepts Marketing': 'true' },
  )
  expect(await consents()).toEqual(given.toReversed())
})
