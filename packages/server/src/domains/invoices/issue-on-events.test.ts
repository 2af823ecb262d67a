import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCustomer, aProduct, NOW } from '../../testing/factories.ts'
import { aSeller, documents, issueFor } from '../../testing/invoices-by-call.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { ADDRESS, made } from '../../testing/orders-by-call.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop({ live: true })
beforeEach(async () => {
  await aSeller(shop)
})

const choose = async (invoiceAt: 'manual' | 'paid' | 'shipped') => {
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const { status } = await shop.send('PUT', `/admin/setting/app-info/${_id}`, { version, invoiceAt })
  expect(status).toBe(200)
}
const order = async () => made(shop, { items: [{ product: await aProduct(shop.db), quantity: 2 }] })
const pay = (id: string, amount: number) =>
  shop.send('POST', `/admin/orders/${id}/payments`, { amount, method: 'card', requestId: newId() })
const issued = async () => {
  await shop.live.complete()
  return (await documents(shop)).map(({ order, kind }) => ({ order, kind }))
}

test('by default, the server issues no invoice', async () => {
  const { _id, total } = await order()
  await pay(_id, total)
  expect(await issued()).toEqual([])
})

test('an invoice is issued once the order is paid in full, and only once', async () => {
  await choose('paid')
  const { _id, total } = await order()
  await pay(_id, total - 1)
  expect(await issued()).toEqual([])
  await pay(_id, 1)
  await move(shop, { _id }, aMoveTo('processing'))
  await move(shop, { _id }, aMoveTo('shipped'))
  expect(await issued()).toEqual([{ order: _id, kind: 'invoice' }])
  const { timeline } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const entry = timeline.find(({ action }: { action: string }) => action === 'order.invoiceIssued')
  expect(entry).toMatchObject({ by: null, changes: { invoice: { to: 'HB-2026-00001' } } })
})

test('an invoice is issued when the order is shipped, paid or not', async () => {
  await choose('shipped')
  const { _id, total } = await order()
  await pay(_id, total)
  await move(shop, { _id }, aMoveTo('processing'))
  expect(await issued()).toEqual([])
  await move(shop, { _id }, aMoveTo('shipped'))
  expect(await issued()).toEqual([{ order: _id, kind: 'invoice' }])
})

test('the invoice of an order to a business in another country of the EU waits until it is shipped', async () => {
  const taxClass = await aTaxClass(shop.db, { isDefault: true })
  await aTaxRate(shop.db, { taxClass })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  await choose('paid')
  const customer = await aCustomer(shop.db, { vatId: 'ATU13585627' })
  const items = [{ product: await aProduct(shop.db), quantity: 1 }]
  const { _id, orderId, total, taxes } = await made(shop, {
    ...{ customer, items, shippingAddress: { ...ADDRESS, country: 'AT' } },
  })
  expect(taxes).toMatchObject([{ kind: 'intra-community' }])
  await pay(_id, total)
  expect(await issued()).toEqual([])
  expect(await issueFor(shop, _id)).toMatchObject({
    ...{ status: 409, body: { code: 'INVOICE_NOT_SHIPPED', params: { orderId } } },
  })
  await move(shop, { _id }, aMoveTo('processing'))
  // Such an invoice needs the VAT ID of the seller: it is issued by hand once the store has entered it.
  await aSeller(shop, { taxId: '12/345/67890' })
  await move(shop, { _id }, aMoveTo('shipped'))
  expect(await issued()).toEqual([])
  expect((await issueFor(shop, _id)).body).toMatchObject({ code: 'INVOICE_SELLER_INCOMPLETE' })
  await aSeller(shop)
  await shop.send('PATCH', `/admin/orders/${_id}/correct`, {
    ...{
      version: (await shop.get(`/admin/orders/details/${_id}`)).body.version,
      phone: '1',
      reason: 'Missing',
    },
  })
  expect(await issued()).toEqual([{ order: _id, kind: 'invoice' }])
})

test('orders placed before the setting was chosen get no invoice from the server', async () => {
  const { _id, total } = await order()
  shop.now = new Date(later(NOW, days(1)))
  await choose('paid')
  await pay(_id, total)
  expect(await issued()).toEqual([])
})
