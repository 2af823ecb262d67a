import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { bookCredit } from '../../domains/credit/credit.ts'
import { aCustomer, someCredit } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const file = async (path: string) => {
  const headers = { authorization: `Bearer ${shop.people.admin.token}` }
  const response = await fetch(`${shop.url}/admin/wallet/balances/${path}`, { headers })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[]
}

test('a customer’s statement has every entry, the oldest first, over many pages', async () => {
  const customer = await aCustomer(shop.db)
  await shop.db.transaction().execute(async (tx) => {
    const entry = { customer, amount: 5, kind: 'adjustment' as const, reason: '=1+1' }
    for (let index = 0; index < 501; index++) await bookCredit(tx, entry, null, shop.now)
  })
  await someCredit(shop.db, customer, -2505)
  const rows = await file(`${customer}/statement`)
  expect(rows).toHaveLength(502)
  expect(rows[0]).toMatchObject({ Amount: '0.05', 'Balance After': '0.05', Reason: "'=1+1" })
  expect(rows[501]).toMatchObject({ Amount: '-25.05', 'Balance After': '0.00' })
})

test('a statement has the entries that meet the conditions of the ledger', async () => {
  const customer = await aCustomer(shop.db)
  for (const amount of [500, 1234]) await someCredit(shop.db, customer, amount)
  expect(await file(`${customer}/statement?filter=${encodeURIComponent('amount>500')}`)).toMatchObject([
    { Amount: '12.34' },
  ])
})

test('the file of all balances has a row a customer, and nothing in it is a formula', async () => {
  const customer = await aCustomer(shop.db, { firstName: '=cmd()', lastName: '@evil' })
  await someCredit(shop.db, customer, 1234)
  await someCredit(shop.db, await aCustomer(shop.db, { site: 'auctropin' }), 50)
  expect(await file('export?site=hb')).toMatchObject([
    { 'First Name': "'=cmd()", 'Last Name': "'@evil", Balance: '12.34', 'Last Reason': 'A present' },
  ])
  expect(await file('export')).toHaveLength(2)
})

test('a file requires a signed-in admin, and a filter that cannot be used is named', async () => {
  expect((await shop.get('/admin/wallet/balances/export', null)).status).toBe(401)
  expect(await shop.get('/admin/wallet/balances/export?minBalance=much')).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { minBalance: { code: 'NOT_A_WHOLE_NUMBER' } } },
  })
  expect((await shop.get('/admin/wallet/balances/not-an-id/statement')).status).toBe(400)
})
