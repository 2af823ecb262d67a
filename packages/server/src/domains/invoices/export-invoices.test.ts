import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct, giveRole } from '../../testing/factories.ts'
import { aSeller, issueFor } from '../../testing/invoices-by-call.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await aSeller(shop)
})

const download = (query = '', as: 'admin' | 'colleague' = 'admin') =>
  fetch(`${shop.url}/admin/invoices/export${query}`, {
    headers: { authorization: `Bearer ${shop.people[as].token}` },
  })
const rows = async (query = ''): Promise<Record<string, string>[]> =>
  parse(await (await download(query)).text(), { columns: true, bom: true })

/** A paid order of a soap at 19 % and a book at 7 %, with its invoice. */
async function invoiced() {
  const [soap, book] = [await aProduct(shop.db), await aProduct(shop.db)]
  const items = [
    { product: soap, quantity: 1 },
    { product: book, quantity: 1 },
  ]
  const payment = { method: 'card', amount: 'all' as const }
  const order = await anOrder(shop.db, { items, shippingAddress: ADDRESS, payment })
  const taxes = [
    { kind: 'standard', title: 'VAT', rate: 1900, net: 840, tax: 160 },
    { kind: 'standard', title: '=VAT', rate: 700, net: 935, tax: 65 },
  ]
  await shop.db
    .updateTable('orders')
    .set({ taxMode: 'included', taxTotal: 225, taxes: JSON.stringify(taxes) })
    .where('_id', '=', order._id)
    .execute()
  for (const [index, [taxRate, tax]] of [
    [1900, 160],
    [700, 65],
  ].entries())
    await shop.db
      .updateTable('orderLines')
      .set({ taxRate, tax })
      .where('_id', '=', order.lines[index]?._id ?? '')
      .execute()
  expect((await issueFor(shop, order._id)).status).toBe(200)
  return order
}

test('the file has net, tax and gross amount per rate, and credit notes as negative amounts', async () => {
  const order = await invoiced()
  const lines = [{ line: order.lines[0]?._id, quantity: 1, amount: 1000 }]
  const refund = { amount: 1000, target: 'original', reason: 'Broken', lines, requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund)).status).toBe(200)
  const plain = await anOrder(shop.db, { shippingAddress: ADDRESS })
  await issueFor(shop, plain._id)
  const common = { Site: 'hb', Currency: 'EUR', Country: 'DE', 'Order Number': order.orderId }
  const sold = { Number: 'HB-2026-00001', Kind: 'invoice', Corrects: '', ...common }
  expect(await rows()).toMatchObject([
    { ...sold, Tax: 'VAT', 'Tax Rate': '19', Net: '8.40', 'Tax Amount': '1.60', Gross: '10.00' },
    { ...sold, Tax: "'=VAT", 'Tax Rate': '7', Net: '9.35', 'Tax Amount': '0.65', Gross: '10.00' },
    {
      ...{ Number: 'HB-2026-00002', Kind: 'credit note', Corrects: 'HB-2026-00001', Reason: 'refunded' },
      ...{ 'Tax Rate': '19', Net: '-8.40', 'Tax Amount': '-1.60', Gross: '-10.00' },
    },
    {
      ...{ Number: 'HB-2026-00003', 'Order Number': plain.orderId, 'Tax Kind': 'none', 'Tax Rate': '' },
      ...{ 'Tax Amount': '0.00', Gross: (plain.total / 100).toFixed(2) },
    },
  ])
  expect(await rows('?kind=creditNote')).toHaveLength(1)
  expect(await rows(`?q=${plain.orderId}`)).toHaveLength(1)
  expect(await rows('?from=2030-01-01')).toEqual([])
  expect(await rows('?site=auctropin')).toEqual([])
})

test('a document has the date of the store, which is the next day already in Auckland', async () => {
  await shop.db.updateTable('settings').set({ timeZone: 'Pacific/Auckland' }).execute()
  await issueFor(shop, (await anOrder(shop.db, { shippingAddress: ADDRESS }))._id)
  expect(await rows()).toMatchObject([{ Date: '2026-06-16', 'Issued At': shop.now.toISOString() }])
  expect(await rows('?to=2026-06-15&timeZone=Pacific/Auckland')).toEqual([])
  expect(await rows('?from=2026-06-16&timeZone=Pacific/Auckland')).toHaveLength(1)
})

test('an export needs its permission, is in the audit log, and ends at the rows of the role', async () => {
  await invoiced()
  await download('?site=hb').then((response) => response.text())
  const entries = shop.db.selectFrom('auditLog').select('changes').where('action', '=', 'export.created')
  expect(await entries.execute()).toMatchObject([
    { changes: { kind: { to: 'invoice' }, filter: { to: { site: 'hb' } }, rows: { to: 2 } } },
  ])
  const { _id: colleague } = shop.people.colleague
  await shop.db.deleteFrom('adminRoles').where('admin', '=', colleague).execute()
  await giveRole(shop.db, colleague, 'support')
  expect((await download('', 'colleague')).status).toBe(403)
  const role = { name: 'Books', permissions: ['invoices:read', 'invoices:export'], limits: { exportRows: 1 } }
  const { body } = await shop.send('POST', '/admin/roles', role, 'owner')
  await shop.db.insertInto('adminRoles').values({ admin: colleague, role: body._id }).execute()
  const refused = await download('', 'colleague')
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'EXPORT_ABOVE_LIMIT' }])
})
