import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomer } from '../../testing/factories.ts'
import { checkedFile, recordsOf, runFile, TILL_MAPPING, TILL_SALES } from '../../testing/foreign-files.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aWebhook } from '../../testing/webhooks-by-call.ts'

const shop = testShop()

test('orders of a customer who was merged twice belong to the customer that was kept', async () => {
  const [first, second, kept] = [
    await aCustomer(shop.db, { email: 'dee@mail.example' }),
    await aCustomer(shop.db),
    await aCustomer(shop.db),
  ]
  const { merge } = mergesByCall(shop)
  expect((await merge(second, first)).status).toBe(200)
  expect((await merge(kept, second)).status).toBe(200)
  const checked = await checkedFile(shop, TILL_SALES, { choices: { mapping: TILL_MAPPING } })
  expect((await runFile(shop, checked._id)).sums).toMatchObject({ created: { records: 2 }, newCustomers: 0 })
  const orders = await shop.db
    .selectFrom('orders')
    .select('customer')
    .where('email', 'is not', null)
    .execute()
  expect(orders).toEqual([{ customer: kept }])
})

test('tags of other programs become lowercase tags without a #, each once', async () => {
  const file = 'Email,Name,Tags\nada@mail.example,Ada,"#VIP, vip,Press"\n'
  const checked = await checkedFile(shop, file, { kind: 'customers' })
  await runFile(shop, checked._id)
  expect((await shop.get('/admin/customers?tags=vip')).body.items).toMatchObject([{ tags: ['vip', 'press'] }])
})

test('an admin who sees no e-mail addresses sees none in the records and the report of an import', async () => {
  const file = 'Email,Name,Note\nada@mail.example,Ada,from ada@mail.example\nada@mail.example,Ada,\n'
  const { _id } = await checkedFile(shop, file, { kind: 'customers' })
  const { token } = await anAdminOnSites(shop, ['hb'], ['imports:run'])
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
    const answer = await fetch(`${shop.url}/admin/imports/${path}`, { headers })
    return `${answer.status} ${await answer.text()}`
  }
  for (const path of [_id, `${_id}/records`, `${_id}/report`]) {
    expect(await read(path)).toContain('@hidden.invalid')
    expect(await read(path)).not.toContain('@mail.example')
  }
  expect((await recordsOf(shop, _id))[1].reason.message).toContain('ada@mail.example')
})

test('records are found by their line, outcome, reason and column, and by name only with e-mail addresses', async () => {
  const file =
    'Email,Name,Accepts Marketing\nada@mail.example,Ada,yes\nbea@mail.example,Bea,perhaps\nnowhere,Cleo,no\n'
  const { _id } = await checkedFile(shop, file, { kind: 'customers' })
  const { token } = await anAdminOnSites(shop, ['hb'], ['imports:run'])
  const find = async (filter: string, as: Parameters<typeof shop.get>[1] = 'owner') => {
    const query = new URLSearchParams({ filter })
    const { status, body } = await shop.get(`/admin/imports/${_id}/records?${query}`, as)
    return status === 200 ? body.items.map(({ line }: { line: number }) => line) : body
  }
  expect(await find('')).toEqual([2, 3, 4])
  expect(await find('status:refused reason:IMPORT_MARKETING_UNKNOWN')).toEqual([3])
  expect(await find('line>2 -reason:IMPORT_MARKETING_UNKNOWN')).toEqual([4])
  expect(await find('column:Email or reason:empty')).toEqual([2, 4])
  expect(await find('label~bea')).toEqual([3])
  expect(await find('status:refused line<4', { token })).toEqual([3])
  expect(await find('line>1 label~b', { token })).toMatchObject({
    fields: { filter: { code: 'PERMISSION_MISSING', params: { permission: 'customers:read-emails' } } },
  })
})

test('customers of a file without dates cause no events of webhooks', async () => {
  await aWebhook(shop, { url: 'https://hooks.example/shop', events: ['customer.created'] })
  const checked = await checkedFile(shop, 'Email,Name\nada@mail.example,Ada\n', { kind: 'customers' })
  expect((await runFile(shop, checked._id)).sums).toMatchObject({ created: { records: 1 } })
  expect(await shop.db.selectFrom('outbox').select('name').execute()).toEqual([])
})
