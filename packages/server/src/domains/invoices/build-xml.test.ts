import type { InvoiceContent } from '@storekeeper/contract/invoices/invoice'
import { expect, test } from 'vitest'
import { findBrokenRules } from '../../testing/invoice-rules.ts'
import { aMixedInvoice, aRandomInvoice, random } from '../../testing/random-invoice.ts'
import { buildXml } from './build-xml.ts'
import { creditRefund, creditRest } from './credit-content.ts'

/** The XML of a document of the store, with these contents. */
const write = (content: InvoiceContent, kind: 'invoice' | 'creditNote' = 'invoice') => {
  const at = { createdAt: '2026-06-15T12:00:00.000Z' }
  const corrected = kind === 'creditNote' ? { number: 'HB-2026-00001', ...at } : null
  return buildXml({
    _id: 'id',
    number: 'HB-2026-00002',
    kind,
    order: 'order',
    currency: 'EUR',
    ...at,
    corrected,
    content,
  })
}

/** A random invoice of a store with a VAT ID, a part of which is paid. */
function anInvoice(seed: number): InvoiceContent {
  const next = random(seed)
  const content = aRandomInvoice(next)
  const seller = { ...content.seller, legalName: 'Harbour Ltd', taxId: 'DE123456789' }
  const paid = { ...content.paid, amountPaid: [0, 1, content.total][next(3)] ?? 0 }
  return { ...content, seller, paid }
}

test('random invoices, and credit notes of a part and of the rest, break no rule of EN 16931', {
  tags: ['slow'],
  timeout: 120_000,
}, async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const invoice = anInvoice(seed)
    if (invoice.total === 0) continue
    const amount = 1 + random(seed + 1)(invoice.total)
    const part = creditRefund(invoice, [], { amount, shipping: 0, lines: [] })
    const rest = part && creditRest(invoice, [part])
    expect({ seed, broken: await findBrokenRules(await write(invoice)) }).toEqual({ seed, broken: [] })
    for (const note of [part, rest])
      if (note)
        expect({ seed, broken: await findBrokenRules(await write(note, 'creditNote')) }).toEqual({
          ...{ seed, broken: [] },
        })
  }
})

/** An invoice of a German store to a French business, which owes the tax on a jar; a stamp is exempt. */
function aForeignInvoice(kind: 'reverse-charge' | 'intra-community'): InvoiceContent {
  const { seller, buyer, ...invoice } = aMixedInvoice(kind)
  return {
    ...invoice,
    seller: { ...seller, legalName: 'Harbour Ltd', taxId: 'DE123456789' },
    buyer: { ...buyer, vatId: 'FR12345678901' },
  }
}
const categories = (xml: string) => [...xml.matchAll(/<ram:CategoryCode>(\w+)</g)].map(([, code]) => code)

test('a store with a local tax number has an identifier', async () => {
  const { seller, ...content } = anInvoice(2)
  const xml = await write({ ...content, seller: { ...seller, taxId: '12/345/67890' } })
  expect(xml).toContain('<ram:ID schemeID="FC">12/345/67890</ram:ID>')
  expect(await findBrokenRules(xml)).toEqual([])
})

test('an intra-Community supply names its country and its day, or the period until the invoice', async () => {
  const content = aForeignInvoice('intra-community')
  const order = { ...content.order, createdAt: '2026-06-10T12:00:00.000Z', shipTo: 'FR' }
  const period = await write({ ...content, order })
  expect(categories(period)).toEqual(['K', 'E', 'K', 'E'])
  expect(period).toMatch(/ShipToTradeParty>[\s\S]*<ram:CountryID>FR</)
  expect(period).toMatch(/StartDateTime>[\s\S]*20260610[\s\S]*EndDateTime>[\s\S]*20260615/)
  expect(await findBrokenRules(period)).toEqual([])
  const day = await write({ ...content, order: { ...order, shippedAt: '2026-06-14T12:00:00.000Z' } })
  expect(day).toMatch(/ActualDeliverySupplyChainEvent>[\s\S]*20260614/)
  expect(day).not.toContain('BillingSpecifiedPeriod')
  expect(await findBrokenRules(day)).toEqual([])
  const note = creditRest({ ...content, order }, [])
  expect(note && (await findBrokenRules(await write(note, 'creditNote')))).toEqual([])
})

test('an export is declared as one only by a store with a VAT ID', async () => {
  const { seller, ...content } = aMixedInvoice('export')
  const by = async (taxId: string) => {
    const xml = await write({ ...content, seller: { ...seller, legalName: 'Harbour Ltd', taxId } })
    expect(await findBrokenRules(xml)).toEqual([])
    return categories(xml)
  }
  expect(await by('DE123456789')).toEqual(['G', 'E', 'G', 'E'])
  expect(await by('12/345/67890')).toEqual(['E', 'E', 'E'])
})

test('lines with reverse charge and exempt ones have a category each', async () => {
  const content = aForeignInvoice('reverse-charge')
  const xml = await write(content)
  expect(categories(xml)).toEqual(['AE', 'E', 'AE', 'E'])
  expect(xml).toMatch(/<ram:BasisAmount>52\.00<[\s\S]*<ram:BasisAmount>10\.00</)
  expect(await findBrokenRules(xml)).toEqual([])
  const ofJar = { amount: 5200, shipping: 0, lines: [{ line: 'jar', quantity: 1, amount: 5200 }] }
  const note = creditRefund(content, [], ofJar)
  expect(note && categories(await write(note, 'creditNote'))).toEqual(['AE', 'AE'])
})

test('the rules find a wrong sum, a wrong tax and a missing term of payment', async () => {
  const xml = await write({ ...anInvoice(2), paid: aRandomInvoice(random(2)).paid })
  const broken = async (pattern: RegExp, by: string) => {
    const changed = xml.replace(pattern, by)
    expect(changed).not.toBe(xml)
    return (await findBrokenRules(changed)).join('\n')
  }
  expect(await broken(/(<ram:GrandTotalAmount>)[^<]*/, '$10.01')).toContain('BR-CO-15')
  expect(await broken(/(<ram:DuePayableAmount>)[^<]*/, '$10.01')).toContain('BR-CO-16')
  expect(await broken(/(<ram:CalculatedAmount>)[^<]*/, '$1999.00')).toMatch(/BR-CO-14[\s\S]*BR-CO-17/)
  expect(await broken(/(<ram:SpecifiedTradePaymentTerms>\s*<ram:Description>)[^<]*/, '$1')).toContain(
    'BR-CO-25',
  )
})
