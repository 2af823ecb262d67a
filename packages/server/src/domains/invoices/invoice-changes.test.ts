import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aSeller, documents, issueFor } from '../../testing/invoices-by-call.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { ADDRESS, edit, made } from '../../testing/orders-by-call.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await aSeller(shop)
})

/** A paid order of three soaps of ten, and its invoice. */
async function invoiced(more: object = {}) {
  const product = await aProduct(shop.db)
  const order = await anOrder(shop.db, {
    items: [{ product, quantity: 3 }],
    shippingAddress: ADDRESS,
    payment: { method: 'card', amount: 'all' },
    ...more,
  })
  const { status, body } = await issueFor(shop, order._id)
  expect(status).toBe(200)
  return { ...order, invoice: body }
}

const refund = (id: string, amount: number, more: object = {}) =>
  shop.send('POST', `/admin/orders/${id}/refunds`, {
    ...{ amount, target: 'original', reason: 'Broken', requestId: newId(), ...more },
  })
const details = async (id: string) => (await shop.get(`/admin/orders/details/${id}`)).body
const summary = async () =>
  (await documents(shop)).map(({ number, kind, reason, total }) => ({ number, kind, reason, total }))

test('an edit issues a credit note over the whole invoice and a new invoice; a note issues neither', async () => {
  const { _id, invoice } = await invoiced()
  const order = await details(_id)
  const renoted = await edit(shop, { _id, version: order.version, note: 'Ring twice' })
  expect(await summary()).toHaveLength(1)
  const items = order.items.map((item: { _id: string; product: string }) => ({
    ...{ line: item._id, product: item.product, quantity: 2 },
  }))
  expect((await edit(shop, { _id, version: renoted.body.version, items })).status).toBe(200)
  expect(await summary()).toEqual([
    { number: 'HB-2026-00001', kind: 'invoice', reason: null, total: 3000 },
    { number: 'HB-2026-00002', kind: 'creditNote', reason: 'edited', total: 3000 },
    { number: 'HB-2026-00003', kind: 'invoice', reason: null, total: 2000 },
  ])
  const list = (await shop.get(`/admin/invoices?order=${_id}&sort=createdAt.asc`)).body
  expect(list).toMatchObject({ total: 3 })
  const byNumber = new Map(list.items.map((item: { number: string }) => [item.number, item]))
  expect(byNumber.get('HB-2026-00002')).toMatchObject({
    ...{
      corrects: { _id: invoice._id, number: 'HB-2026-00001' },
      isCurrent: false,
      buyerName: 'Clara Sommer',
    },
  })
  expect(byNumber.get('HB-2026-00003')).toMatchObject({ corrects: null, isCurrent: true })
  const actions = (await details(_id)).timeline.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action === 'order.invoiceIssued')).toHaveLength(2)
  expect(actions).toContain('order.creditNoteIssued')
})

test('a failed edit issues nothing: the documents are part of its transaction', async () => {
  const { _id } = await invoiced()
  const order = await details(_id)
  const items = [{ product: order.items[0].product, quantity: 9999 }]
  expect((await edit(shop, { _id, version: order.version, items })).status).toBe(422)
  expect(await summary()).toHaveLength(1)
})

test('a corrected address of a shipped order is on the new invoice, and the former one shows the former address', async () => {
  const { _id } = await invoiced({
    history: { placedAt: shop.now.toISOString(), trackingStatus: 'shipped' },
  })
  const { version, receiverName, email, phone, billingAddress } = await details(_id)
  const contact = { receiverName, email, phone, billingAddress }
  const { status } = await shop.send('PATCH', `/admin/orders/${_id}/correct`, {
    ...contact,
    ...{ version, reason: 'Moved', shippingAddress: { ...ADDRESS, city: 'Bremen' } },
  })
  expect(status).toBe(200)
  const issued = await documents(shop)
  expect(issued.map(({ kind, reason }) => ({ kind, reason }))).toEqual([
    { kind: 'invoice', reason: null },
    { kind: 'creditNote', reason: 'corrected' },
    { kind: 'invoice', reason: null },
  ])
  expect(issued.map(({ content }) => content.buyer.shippingAddress?.city)).toEqual([
    ...['Berlin', 'Berlin', 'Bremen'],
  ])
})

test('an order that becomes one of a business in another country of the EU is invoiced again once it is shipped', async () => {
  await aTaxRate(shop.db, { taxClass: await aTaxClass(shop.db, { isDefault: true }) })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const order = await made(shop, {
    items: [{ product: await aProduct(shop.db), quantity: 3 }],
    shippingAddress: ADDRESS,
  })
  const { _id } = order
  expect((await issueFor(shop, _id)).status).toBe(200)
  const toAustria = { shippingAddress: { ...ADDRESS, country: 'AT' }, vatId: 'ATU13585627' }
  const edited = await edit(shop, { _id, version: order.version, ...toAustria })
  expect(edited.body).toMatchObject({ taxes: [{ kind: 'intra-community' }] })
  expect((await documents(shop)).map(({ kind, reason }) => ({ kind, reason }))).toEqual([
    { kind: 'invoice', reason: null },
    { kind: 'creditNote', reason: 'edited' },
  ])
  await ship(shop, _id, { units: [3], isSent: true })
  expect(await issueFor(shop, _id)).toMatchObject({ status: 200, body: { total: edited.body.total } })
})

test('another phone number or e-mail address leaves the invoice as it is', async () => {
  const { _id, invoice } = await invoiced()
  const { version } = await details(_id)
  const contact = { phone: '+49 30 1234567', email: 'clara@sommer.example' }
  expect((await edit(shop, { _id, version, ...contact })).body).toMatchObject(contact)
  expect(await summary()).toEqual([{ number: invoice.number, kind: 'invoice', reason: null, total: 3000 }])
})

test('refunds issue credit notes over their amounts, and cancelling one over the rest', async () => {
  const { _id, lines, invoice } = await invoiced()
  expect(
    (await refund(_id, 1000, { lines: [{ line: lines[0]?._id, quantity: 1, amount: 1000 }] })).status,
  ).toBe(200)
  expect((await refund(_id, 250)).status).toBe(200)
  const { version } = await details(_id)
  const cancelling = { ...aMoveTo('cancelled'), version }
  expect((await move(shop, { _id }, cancelling as never)).status).toBe(200)
  const issued = await documents(shop)
  expect(issued.map(({ kind, reason, total, corrects }) => ({ kind, reason, total, corrects }))).toEqual([
    { kind: 'invoice', reason: null, total: 3000, corrects: null },
    { kind: 'creditNote', reason: 'refunded', total: 1000, corrects: invoice._id },
    { kind: 'creditNote', reason: 'refunded', total: 250, corrects: invoice._id },
    { kind: 'creditNote', reason: 'cancelled', total: 1750, corrects: invoice._id },
  ])
  expect(issued[1]?.content.lines).toMatchObject([{ title: 'Soap', quantity: 1, unitPrice: 1000 }])
  expect(issued[1]?.refund).not.toBeNull()
  expect(await issueFor(shop, _id)).toMatchObject({
    ...{ status: 409, body: { code: 'INVOICE_OF_CANCELLED_ORDER' } },
  })
})

test('a credit note has the currency of its invoice, although the store has another one since', async () => {
  const { _id } = await invoiced()
  const { body: settings } = await shop.get('/admin/setting/app-info/details')
  const changed = { version: settings.version, currency: 'JPY' }
  expect((await shop.send('PUT', `/admin/setting/app-info/${settings._id}`, changed)).status).toBe(200)
  expect((await refund(_id, 250)).status).toBe(200)
  const { version } = await details(_id)
  expect((await move(shop, { _id }, { ...aMoveTo('cancelled'), version } as never)).status).toBe(200)
  const { items } = (await shop.get(`/admin/invoices?order=${_id}&sort=createdAt.asc`)).body
  expect(items).toMatchObject([
    { kind: 'invoice', currency: 'EUR' },
    { kind: 'creditNote', reason: 'refunded', currency: 'EUR' },
    { kind: 'creditNote', reason: 'cancelled', currency: 'EUR' },
  ])
})

test('after an edit of an order with a refund, the documents add up to what the customer pays', async () => {
  const { _id } = await invoiced()
  await refund(_id, 700)
  const order = await details(_id)
  const items = order.items.map((item: { _id: string; product: string }) => ({
    ...{ line: item._id, product: item.product, quantity: 4 },
  }))
  expect((await edit(shop, { _id, version: order.version, items })).status).toBe(200)
  const issued = await documents(shop)
  const sum = issued.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
  expect(sum).toBe(4000 - 700)
})

test('a payment that reverses a refund issues a new invoice over what the customer pays now', async () => {
  const { _id } = await invoiced()
  await refund(_id, 700)
  await shop.send('POST', `/admin/orders/${_id}/payments`, {
    ...{ amount: 400, method: 'cash', requestId: newId() },
  })
  expect(await summary()).toEqual([
    { number: 'HB-2026-00001', kind: 'invoice', reason: null, total: 3000 },
    { number: 'HB-2026-00002', kind: 'creditNote', reason: 'refunded', total: 700 },
    { number: 'HB-2026-00003', kind: 'creditNote', reason: 'repaid', total: 2300 },
    { number: 'HB-2026-00004', kind: 'invoice', reason: null, total: 3000 },
    { number: 'HB-2026-00005', kind: 'creditNote', reason: 'refunded', total: 300 },
  ])
})

test('after any edits, refunds and payments, the documents add up to the price without refunds', async () => {
  const seed = 20260615
  let state = seed
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
  const { _id } = await invoiced()
  const sum = async () =>
    (await documents(shop)).reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
  for (let step = 0; step < 15; step++) {
    const order = await details(_id)
    const what = next(3)
    if (what === 0) {
      const [{ _id: line, product }] = order.items
      const items = [{ line, product, quantity: 1 + next(6) }]
      await edit(shop, { _id, version: order.version, items })
    } else if (what === 1) await refund(_id, 1 + next(1500))
    else
      await shop.send('POST', `/admin/orders/${_id}/payments`, {
        ...{ amount: 1 + next(1500), method: 'cash', requestId: newId() },
      })
    const now = await details(_id)
    // An edit can make the order cost less than what was refunded before.
    const price = now.total - (now.amountRefunded + now.creditReturned - now.overpaidReturned)
    expect({ seed, step, what, sum: await sum() }).toEqual({ seed, step, what, sum: Math.max(0, price) })
  }
  expect((await documents(shop)).length).toBeGreaterThan(6)
  const { version } = await details(_id)
  expect((await move(shop, { _id }, { ...aMoveTo('cancelled'), version } as never)).status).toBe(200)
  expect(await sum()).toBe(0)
})

test('an invoice of an order that was refunded before gets the credit note at once', async () => {
  const order = await anOrder(shop.db, { payment: { method: 'card', amount: 'all' } })
  await refund(order._id, 300)
  await issueFor(shop, order._id)
  expect(await summary()).toEqual([
    { number: 'HB-2026-00001', kind: 'invoice', reason: null, total: 1000 },
    { number: 'HB-2026-00002', kind: 'creditNote', reason: 'refunded', total: 300 },
  ])
})

test('tests get no invoice, and an order with one does not become a test', async () => {
  const testOrder = await anOrder(shop.db, { isTestOrder: true })
  expect(await issueFor(shop, testOrder._id)).toMatchObject({
    ...{ status: 409, body: { code: 'INVOICE_OF_TEST_ORDER', params: { orderId: testOrder.orderId } } },
  })
  const { _id, orderId } = await invoiced()
  const { body } = await shop.send(
    'PATCH',
    '/admin/orders/mark-as-test-order',
    { ids: [_id], isTestOrder: true, reason: 'Trial' },
    'owner',
  )
  expect(body).toMatchObject({
    updated: [],
    skipped: [{ _id, code: 'ORDER_HAS_INVOICE', params: { orderId, number: 'HB-2026-00001' } }],
  })
})

test('invoices of many orders are issued at once; orders that can’t have one are skipped with the reason', async () => {
  const [first, second] = [await anOrder(shop.db), await anOrder(shop.db, { site: 'auctropin' })]
  const testOrder = await anOrder(shop.db, { isTestOrder: true })
  const { _id: done } = await invoiced()
  const gone = newId()
  const ids = [first._id, testOrder._id, done, gone, second._id, first._id]
  const { status, body } = await shop.send('POST', '/admin/invoices/issue', { ids })
  expect(status).toBe(200)
  expect(body.updated.toSorted()).toEqual([first._id, second._id].toSorted())
  const reasons = body.skipped.map(({ _id, code }: { _id: string; code: string }) => [_id, code])
  expect(Object.fromEntries(reasons)).toEqual({
    ...{ [testOrder._id]: 'INVOICE_OF_TEST_ORDER', [done]: 'INVOICE_EXISTS', [gone]: 'ORDER_GONE' },
  })
  expect((await summary()).map(({ number }) => number)).toEqual([
    ...['AUCTROPIN-2026-00001', 'HB-2026-00001', 'HB-2026-00002'],
  ])
})

test('a store without an address cannot issue invoices, nor have the server issue them', async () => {
  const address = JSON.stringify({ ...ADDRESS, country: '' })
  await shop.db.updateTable('settings').set({ address }).execute()
  const { _id } = await anOrder(shop.db)
  expect(await issueFor(shop, _id)).toMatchObject({
    ...{ status: 422, body: { code: 'INVOICE_SELLER_INCOMPLETE' } },
  })
  const { _id: id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const { status, body } = await shop.send('PUT', `/admin/setting/app-info/${id}`, {
    version,
    invoiceAt: 'paid',
  })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('INVOICE_SELLER_INCOMPLETE')
})

test('the list finds documents by kind, site, number and order, and an unknown one is not found', async () => {
  const { orderId, _id } = await invoiced()
  await refund(_id, 100)
  await issueFor(shop, (await anOrder(shop.db, { site: 'auctropin' }))._id)
  const found = async (query: string) =>
    (await shop.get(`/admin/invoices?${query}`)).body.items.map(({ number }: { number: string }) => number)
  expect((await found('')).toSorted()).toEqual(['AUCTROPIN-2026-00001', 'HB-2026-00001', 'HB-2026-00002'])
  expect(await found('kind=creditNote')).toEqual(['HB-2026-00002'])
  expect(await found('site=auctropin')).toEqual(['AUCTROPIN-2026-00001'])
  expect((await found('q=hb-2026')).toSorted()).toEqual(['HB-2026-00001', 'HB-2026-00002'])
  expect((await found(`q=%23${orderId}`)).toSorted()).toEqual(['HB-2026-00001', 'HB-2026-00002'])
  expect(await found('from=2026-06-16')).toEqual([])
  expect(await found('from=2026-06-15&to=2026-06-15&kind=creditNote')).toEqual(['HB-2026-00002'])
  expect((await shop.get('/admin/invoices/details/HB-2026-00001')).body).toMatchObject({
    ...{ number: 'HB-2026-00001', total: 3000, lines: [{ title: 'Soap' }], by: { name: 'Ada Example' } },
  })
  for (const path of ['details/HB-2026-00099', 'HB-2026-00099/pdf', 'HB-2026-00099/xml'])
    expect(await shop.get(`/admin/invoices/${path}`)).toMatchObject({
      ...{ status: 404, body: { params: { resource: 'invoice' } } },
    })
})

test('documents are found by their customer, and credit notes by the invoice that they correct', async () => {
  const receiverName = { firstName: 'Quillon', lastName: 'Lee' }
  const { _id, invoice } = await invoiced({ receiverName })
  await refund(_id, 100)
  await invoiced()
  const found = async (filter: string) =>
    (await shop.get(`/admin/invoices?filter=${encodeURIComponent(filter)}`)).body.items.map(
      ({ number, kind }: { number: string; kind: string }) => [number, kind],
    )
  const note = ['HB-2026-00002', 'creditNote']
  const both = (await found('customer:"Quillon Lee"')).toSorted()
  expect(both).toEqual([['HB-2026-00001', 'invoice'], note])
  expect(await found(`corrected-invoice:${invoice.number}`)).toEqual([note])
  expect(await found('-corrected-invoice:empty')).toEqual([note])
})

test('the server issues invoices only with a tax ID for each site whose prices have tax', async () => {
  await aSeller(shop, { taxId: '' })
  const saveTime = async (invoiceAt: string) => {
    const { _id: id, version } = (await shop.get('/admin/setting/app-info/details')).body
    return shop.send('PUT', `/admin/setting/app-info/${id}`, { version, invoiceAt })
  }
  const taxes = async (more: object) => {
    const [site] = (await shop.get('/admin/taxes/sites')).body
    const { _id, version } = site
    const taxed = { taxMode: 'included', taxCountry: 'DE', vatId: '', version, ...more }
    return shop.send('PUT', `/admin/taxes/sites/${_id}`, taxed)
  }
  expect((await taxes({})).status).toBe(200)
  const refusal = { invoiceAt: { code: 'INVOICE_SELLER_INCOMPLETE' } }
  expect((await saveTime('paid')).body.fields).toMatchObject(refusal)
  await shop.db.updateTable('sites').set({ isActive: false }).where('key', '=', 'hb').execute()
  expect((await saveTime('paid')).body.fields).toMatchObject(refusal)
  expect((await taxes({ vatId: 'DE136695976' })).status).toBe(200)
  expect((await saveTime('paid')).status).toBe(200)
  expect((await taxes({})).body.fields).toMatchObject({ vatId: { code: 'INVOICE_SELLER_INCOMPLETE' } })
})
