import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, aCustomer, anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { aSeller, issueFor } from '../../testing/invoices-by-call.ts'
import { aShipment } from '../../testing/shipments-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop()

/** Downloads a document and returns the text of each page, the file name, and the bytes. */
async function print(path: 'invoice-gen' | 'packing-slip', body: object, language = 'en') {
  const response = await fetch(`${shop.url}/admin/orders/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      authorization: `Bearer ${shop.people.admin.token}`,
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return { pages: text.map((page) => page.replaceAll(/[\s\u00a0]+/g, ' ')), name, bytes }
}

const BERLIN = {
  ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin', state: '' },
  ...{ zipCode: '10117', country: 'DE' },
}
const anOrderWith = async (title: string, quantity = 1) => {
  const product = await aProduct(shop.db, { title, price: { regular: 1250, sale: 0 } })
  return anOrder(shop.db, { items: [{ product, quantity }], shippingAddress: BERLIN })
}

/** Inserts 60 more lines of ten dollars each directly into the table. */
const manyLines = (order: string) =>
  shop.db
    .insertInto('orderLines')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        ...{ _id: newId(), order, position: n + 1, product: null, title: `Thing ${n}`, sku: `T-${n}` },
        ...{ image: null, quantity: 1, unitPrice: 1000, regularPrice: 1000, total: 1000 },
      })),
    )
    .execute()

test('an invoice shows its sender, its recipient, what it cost and what is left to pay', async () => {
  await shop.db
    .updateTable('settings')
    .set({
      storeName: 'Harbour & Pine',
      invoice: JSON.stringify({
        legalName: 'Harbour Ltd',
        taxId: 'DE 123',
        footer: 'Payable within 14 days.',
      }),
      timeZone: 'Pacific/Auckland',
    })
    .execute()
  const coupon = await aCoupon(shop.db, { code: 'SPRING' })
  const method = await aShippingMethod(shop.db)
  const product = await aProduct(shop.db, { title: 'Soap', sku: 'S-1', price: { regular: 1250, sale: 0 } })
  const order = await anOrder(shop.db, {
    items: [{ product, quantity: 4 }],
    shippingAddress: BERLIN,
    coupon: { _id: coupon, code: 'SPRING', discount: 500 },
    shipping: { method, title: 'Post', price: 500 },
  } as never)
  const { pages, name } = await print('invoice-gen', { ids: [order._id], kind: 'invoice' })
  expect(name).toBe(`invoice-${order.orderId}.pdf`)
  expect(pages).toHaveLength(1)
  for (const sent of [
    ...['Harbour & Pine', 'Harbour Ltd', 'Tax ID: DE 123', 'Payable within 14 days.', 'Page 1 of 1'],
    // Noon in London is the next day in Auckland.
    ...[`Order #${order.orderId}`, 'Date: June 16, 2026'],
    ...['Clara Sommer', 'Lindenallee 4', '10117 Berlin', 'Germany', 'clara@mail.example'],
    ...['Soap', 'S-1', '$12.50', 'Subtotal $50.00', 'Discount (SPRING) -$5.00', 'Shipping (Post) $5.00'],
    ...['Total $50.00', 'Amount due $50.00'],
  ])
    expect(pages[0]).toContain(sent)
  expect(pages[0]).not.toContain('Paid')
})

test('several orders come in one file, in the requested order, each on pages of its own', async () => {
  const [soap, towel] = [await anOrderWith('Soap'), await anOrderWith('Towel')]
  const { pages, name } = await print('invoice-gen', { ids: [towel._id, soap._id] })
  expect(name).toBe('invoices-2.pdf')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Towel')
  expect(pages[1]).toContain('Soap')
  for (const page of pages) expect(page).toContain('Page 1 of 1')
})

test('a long order runs over pages: the head of the table comes again, and the sum so far', async () => {
  const order = await anOrderWith('Soap')
  await manyLines(order._id)
  const { pages } = await print('invoice-gen', { ids: [order._id] })
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, nth) => {
    expect(page).toContain(`Page ${nth + 1} of ${pages.length}`)
    expect(page).toContain('Unit price')
    expect(page.includes('Amount due')).toBe(nth === pages.length - 1)
    const carried = /Carried forward (\$[\d,.]+)/.exec(page)?.[1]
    expect(carried === undefined).toBe(nth === pages.length - 1)
    if (carried) expect(pages[nth + 1]).toContain(`Brought forward ${carried}`)
  })
})

test('a packing slip lists what goes into the parcel, with the parts of bundles, and no price', async () => {
  const order = await anOrderWith('Gift box', 3)
  const product = await aProduct(shop.db)
  await shop.db
    .updateTable('orderLines')
    .set({ isBundle: true, includes: JSON.stringify([{ product, title: 'Small soap', quantity: 2 }]) })
    .execute()
  await shop.db.updateTable('orders').set({ note: 'Ring twice' }).execute()
  const { pages, name } = await print('packing-slip', { ids: [order._id] })
  expect(name).toBe(`packing-slip-${order.orderId}.pdf`)
  const [page] = pages
  expect(page).toContain(`#${order.orderId}`)
  expect(page).toMatch(/Gift box .* 3 Small soap 6/)
  expect(page).toContain('Ring twice')
  expect(page).not.toContain('$')
})

test.each([
  ...['Μαύρο σαπούνι', 'Мыло «Русское»', 'Žluťoučký kůň', 'Sữa tắm', 'סבון'],
  ...['石鹸 しゃぼん', '竹炭香皂', '臺灣檜木皂', '대나무 비누', 'สบู่', 'Soap 🎁', 'Soap ❤ 🧼'],
])('a title such as %s is written as it is', async (title) => {
  const { pages } = await print('invoice-gen', { ids: [(await anOrderWith(title))._id] })
  expect(pages[0]).toContain(title)
})

test('a character that no font has is drawn as a placeholder, and stops nothing', async () => {
  const { pages } = await print('invoice-gen', { ids: [(await anOrderWith('Soap ᚠ ꩜'))._id] })
  expect(pages[0]).toContain('Soap \ufffd \ufffd')
})

test('an invoice is in the language of its customer, whichever admin prints it; a file may contain several', async () => {
  const [arabic, unknown] = [await aCustomer(shop.db, { language: 'ar' }), await aCustomer(shop.db)]
  const ids = []
  for (const customer of [arabic, unknown]) ids.push((await anOrder(shop.db, { customer }))._id)
  // Dots are drawn apart from letters, so the extracted Arabic text is inexact; the numbers in it are exact.
  const own = await print('invoice-gen', { ids }, 'ar')
  expect(own.pages.map((page) => page.includes('Invoice'))).toEqual([false, true])
  for (const page of own.pages) expect(page).toMatch(/\d+\.\d\d/)
  const english = await print('invoice-gen', { ids, language: 'en' })
  expect(english.pages.map((page) => page.includes('Invoice'))).toEqual([true, true])
})

test('an order with tax is printed as a pro forma invoice until its invoice with a number is issued', async () => {
  await aSeller(shop)
  const { _id } = await anOrderWith('Soap')
  await shop.db.updateTable('orders').set({ taxMode: 'included' }).execute()
  const title = async () =>
    (await print('invoice-gen', { ids: [_id] })).pages[0]?.match(/Pro forma invoice|Invoice/)?.[0]
  expect(await title()).toBe('Pro forma invoice')
  expect((await issueFor(shop, _id)).status).toBe(200)
  expect(await title()).toBe('Invoice')
})

test('a packing slip is in the language of the admin’s profile, else in that of the request', async () => {
  const ids = [(await anOrder(shop.db, { customer: await aCustomer(shop.db, { language: 'ar' }) }))._id]
  expect((await print('packing-slip', { ids }, 'ar')).pages[0]).not.toContain('Packing slip')
  await shop.db.updateTable('admins').set({ language: 'en' }).execute()
  expect((await print('packing-slip', { ids }, 'ar')).pages[0]).toContain('Packing slip')
})

const pictures = ({ bytes }: { bytes: Uint8Array }) =>
  Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
const showLogo = (siteLogo: string) => shop.db.updateTable('settings').set({ siteLogo }).execute()

test('the logo is on a document; one that is gone or broken is left out, and so is one from elsewhere', async () => {
  const ids = [(await anOrderWith('Soap'))._id]
  const { url } = (await upload(shop, { content: await aPicture() })).body.data
  await showLogo(url)
  expect(pictures(await print('invoice-gen', { ids }))).toBeGreaterThan(0)
  await shop.storage.remove(url.replace('/files/', ''))
  expect(pictures(await print('invoice-gen', { ids }))).toBe(0)
  await showLogo('https://elsewhere.example/logo.png')
  expect(pictures(await print('invoice-gen', { ids }))).toBe(0)
})

test('an order that is gone refuses the whole file, and no file holds more than 200', async () => {
  const order = await anOrderWith('Soap')
  const request = (ids: string[]) => shop.send('POST', '/admin/orders/invoice-gen', { ids })
  expect(await request([order._id, newId()])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await request(Array.from({ length: 201 }, newId))).body.fields).toMatchObject({
    ids: { code: 'TOO_MANY', params: { max: 200 } },
  })
  expect((await request([])).body.fields).toMatchObject({ ids: { code: 'CHOOSE_ONE' } })
})

test('while the papers of many orders are drawn, other calls are answered', async () => {
  const order = await anOrderWith('صابون زيت الزيتون')
  await manyLines(order._id)
  const done: string[] = []
  const drawing = print('invoice-gen', { ids: [order._id] }, 'ar').then(() => done.push('papers'))
  for (let call = 0; call < 5; call++) {
    await fetch(`${shop.url}/healthz`)
    done.push('call')
  }
  await drawing
  expect(done).toEqual(['call', 'call', 'call', 'call', 'call', 'papers'])
})

test('prices by hand are on the invoice, apart from the coupon; a packing slip has no fees', async () => {
  const reason = 'Agreed by phone'
  const product = await aProduct(shop.db, { title: 'Towel', price: { regular: 1250, sale: 0 } })
  const order = await anOrder(shop.db, {
    items: [{ product, quantity: 2, manual: { kind: 'price', value: 1000, reason } }],
    customItems: [
      { kind: 'custom', title: 'Gift wrap', quantity: 1, unitPrice: 300, reason },
      { kind: 'fee', title: 'Cash on delivery', quantity: 1, unitPrice: 450, reason },
    ],
    coupon: { _id: await aCoupon(shop.db, { code: 'TEN', amount: 10 }) },
    discount: { kind: 'amount', value: 70, reason },
  })
  const { pages } = await print('invoice-gen', { ids: [order._id] })
  for (const text of [
    'Gift wrap',
    'Cash on delivery',
    'Subtotal $27.50',
    'Discount (TEN) -$2.30',
    'Discount -$0.70',
  ])
    expect(pages[0]).toContain(text)
  const slip = (await print('packing-slip', { ids: [order._id] })).pages[0]
  expect(slip).toContain('Gift wrap')
  expect(slip).not.toContain('Cash on delivery')
})

test('the packing slip of a shipment lists only what is in it', async () => {
  const items = [
    { product: await aProduct(shop.db, { title: 'Soap' }), quantity: 3 },
    { product: await aProduct(shop.db, { title: 'Lamp' }), quantity: 1 },
  ]
  const { _id, orderId } = await anOrder(shop.db, { items })
  const shipment = await aShipment(shop, _id, { units: [2, 0] })
  const { pages, name } = await print('packing-slip', { ids: [_id], shipment: shipment._id })
  expect(pages.join()).toContain('Shipment 1')
  expect(pages.join()).toContain('2 items')
  expect(pages.join()).not.toContain('Lamp')
  expect(name).toBe(`packing-slip-${orderId}-1.pdf`)
  const send = (body: object) => shop.send('POST', '/admin/orders/packing-slip', body)
  expect(await send({ ids: [_id], shipment: newId() })).toMatchObject({
    status: 409,
    body: { code: 'SHIPMENT_GONE' },
  })
  expect((await send({ ids: [_id, newId()], shipment: shipment._id })).body.fields).toMatchObject({
    ids: { code: 'TOO_MANY' },
  })
})

test('the packing slip of an order lists what is left to send, until all of it has left', async () => {
  const items = [
    { product: await aProduct(shop.db, { title: 'Soap' }), quantity: 4 },
    { product: await aProduct(shop.db, { title: 'Lamp' }), quantity: 1 },
  ]
  const order = await anOrder(shop.db, { items, payment: { method: 'card', amount: 'all' } })
  const lines = order.lines.map(({ _id: line }) => ({ line, quantity: 1, amount: 100 }))
  const refund = { amount: 200, lines, target: 'original', reason: 'Sold out', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund)).status).toBe(200)
  await aShipment(shop, order._id, { units: [1, 0], isSent: true })
  const slip = async () => (await print('packing-slip', { ids: [order._id] })).pages.join()
  expect(await slip()).toContain('2 items')
  expect(await slip()).not.toContain('Lamp')
  await aShipment(shop, order._id, { units: [2, 0], isSent: true })
  expect(await slip()).toContain('5 items')
})
