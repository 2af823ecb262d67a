import { expect, test } from 'vitest'
import { aFile, HEADER } from '../testing/retail-file.ts'
import { testShop } from '../testing/test-shop.ts'
import { importFile } from './import-file.ts'

const shop = testShop()
const LINE = '536365;85123A;CAFÉ;1.000;1.12.2010 08:26;1.234,50 €;17850;France'
const TEXT = `${HEADER.replaceAll(',', ';')}\r\n${LINE}\r\n`

test.each([
  ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-8', Buffer.from(TEXT)],
])(
  'invoice lines of a European Excel in %s are read with their letters and amounts',
  async (name, content) => {
    const { added, notes } = await importFile(shop.db, {
      file: await aFile(content),
      site: 'hb',
      now: shop.now,
    })
    expect(added).toMatchObject({ orders: 1, products: 1 })
    expect(notes[0]).toMatch(
      new RegExp(`^Read as ${name}.*, with semicolons .* a comma before decimals`, 'i'),
    )
    const line = await shop.db
      .selectFrom('orderLines')
      .select(['title', 'quantity', 'unitPrice'])
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ title: 'CAFÉ', quantity: 1000, unitPrice: 123_450 })
  },
)

test('columns of other names are read by the names one gives, and by those of the newer data set', async () => {
  const header = 'Invoice,StockCode,Bezeichnung,Quantity,InvoiceDate,Price,Customer ID,Country'
  const file = await aFile(
    `${header}\n489434,85048,LIGHTS,12,2009-12-01 07:45:00,6.95,13085.0,United Kingdom\n`,
  )
  const options = { file, site: 'hb', now: shop.now }
  await expect(importFile(shop.db, options)).rejects.toThrow(/lacks Description.*--column Description=NAME/)
  const { added } = await importFile(shop.db, { ...options, columns: { Description: 'Bezeichnung' } })
  expect(added).toMatchObject({ orders: 1, products: 1, customers: 1 })
})
