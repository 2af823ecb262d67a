import { expect, test } from 'vitest'
import { aFile, aRetailFile, HEADER } from '../testing/retail-file.ts'
import { testShop } from '../testing/test-shop.ts'
import { importFile } from './import-file.ts'

const shop = testShop()
const GOOD = '536365,85123A,WHITE HEART,6,12/1/10 8:26,2.55,17850,United Kingdom'

/** Imports a broken file, requires that nothing was written, and returns the error. */
async function refusal(file: string): Promise<string> {
  const message = await importFile(shop.db, { file, site: 'hb', now: shop.now }).then(
    () => 'It was imported.',
    (error: Error) => error.message,
  )
  const { rows } = await shop.pool.query(`
    select (select count(*) from orders) + (select count(*) from products) + (select count(*) from customers) as written`)
  expect(rows).toEqual([{ written: 0 }])
  return message
}

test('a file that lacks a column names it', async () => {
  const file = await aFile(`${HEADER.replace('UnitPrice,', '')}\n${GOOD.replace('2.55,', '')}\n`)
  expect(await refusal(file)).toMatch(/^Line 1: The header lacks UnitPrice\..*Nothing was imported\.$/)
})

test('columns may stand in another order, and further ones do no harm', async () => {
  const file = await aFile(
    '\uFEFFCountry,Shop,CustomerID,UnitPrice,InvoiceDate,Quantity,Description,StockCode,InvoiceNo\r\nFrance,7,1,2.55,12/1/10 8:26,6,"HEART, ""WHITE""",85123A,536365\r\n',
  )
  const { added } = await importFile(shop.db, { file, site: 'hb', now: shop.now })
  expect(added).toMatchObject({ orders: 1, products: 1, customers: 1 })
})

test('a day that does not exist is named with its line', async () => {
  const file = await aRetailFile(GOOD, GOOD.replace('12/1/10', '2/30/10'))
  expect(await refusal(file)).toMatch(/^Line 3: InvoiceDate is “2\/30\/10 8:26”.*Nothing was imported\.$/)
})

test('a price or quantity that is no number is named with its line', async () => {
  expect(await refusal(await aRetailFile(GOOD, GOOD.replace('2.55', '"2,55"')))).toMatch(
    /^Line 3: UnitPrice is “2,55”/,
  )
  expect(await refusal(await aRetailFile(GOOD, GOOD.replace(',6,', ',6.5,')))).toMatch(
    /^Line 3: Quantity is “6.5”/,
  )
})

test('a price that may have decimals or thousands is refused until the mark is specified', async () => {
  const file = await aRetailFile(GOOD.replace('2.55', '7'), GOOD.replace('2.55', '"1,234"'))
  expect(await refusal(file)).toMatch(/^Line 3: “1,234” can be a price with decimals or with thousands/)
  await importFile(shop.db, { file, site: 'hb', now: shop.now, decimalMark: 'point' })
  const lines = await shop.db.selectFrom('orderLines').select('unitPrice').orderBy('unitPrice').execute()
  expect(lines.at(-1)).toEqual({ unitPrice: 123_400 })
})

test('a wrong byte is found wherever the file happens to be cut while it is read', async () => {
  const lines = Array.from({ length: 20_000 }, () => GOOD.replace('HEART', 'HEART é € 😀'))
  lines[17_000] = GOOD.replace('HEART', 'CAFÉ')
  const parts = lines.map((line, index) => Buffer.from(`${line}\n`, index === 17_000 ? 'latin1' : 'utf8'))
  expect(await refusal(await aFile(Buffer.concat([Buffer.from(`${HEADER}\n`), ...parts])))).toMatch(
    /^Line 17002: /,
  )
})

test('for a file that is cut in the middle of a line, the error names the line', async () => {
  const file = (end: number) => aFile(`${HEADER}\n${GOOD}\n${GOOD.slice(0, end)}`)
  expect(await refusal(await file(20))).toMatch(/^Line 3: The line has 3 values.*cut off/)
  expect(await refusal(await file(GOOD.length - 3))).toMatch(
    /^Line 3: The file ends in the middle of a line, at “United King”/,
  )
  expect(await refusal(await file(GOOD.length - 'United Kingdom'.length))).toMatch(
    /^Line 3: The file ends in the middle/,
  )
})

test('a file whose last line lacks only its end is whole', async () => {
  const { lines } = await importFile(shop.db, {
    file: await aFile(`${HEADER}\n${GOOD}`),
    site: 'hb',
    now: shop.now,
  })
  expect(lines).toEqual({ read: 1, used: 1, reported: 0 })
})

test('an empty file is refused, and one with a header alone has nothing to import', async () => {
  expect(await refusal(await aFile(''))).toBe('Line 1: The file is empty. Nothing was imported.')
  expect(await refusal(await aRetailFile())).toBe('It was imported.')
})

test('a quote that is never closed is named by the line that opens it', async () => {
  const open = GOOD.replace('WHITE', '"WHITE')
  expect(await refusal(await aRetailFile(GOOD, open, GOOD, GOOD))).toMatch(
    /^Line 3: A quotation mark opened here is never closed/,
  )
  const closedFarBelow = GOOD.replace('WHITE', '"RED" WHITE')
  expect(await refusal(await aRetailFile(GOOD, open, GOOD, closedFarBelow))).toMatch(
    /^Line 3: A quotation mark/,
  )
  const endless = Array.from({ length: 5000 }, () => GOOD)
  expect(await refusal(await aRetailFile(GOOD, open, ...endless))).toMatch(/^Line 3: A quotation mark/)
})

test('an invoice without end is refused', async () => {
  const lines = Array.from({ length: 10_001 }, () => GOOD)
  expect(await refusal(await aRetailFile(...lines))).toMatch(
    /^Line 2: Invoice 536365 has more than 10000 lines/,
  )
})

test('a file that is not there is reported as missing', async () => {
  expect(await refusal('/nowhere/orders.csv')).toBe('There is no file /nowhere/orders.csv.')
})
