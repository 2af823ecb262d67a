import type { EditRow } from '@storekeeper/contract/products/product-edit'
import { expect, test, vi } from 'vitest'

// The entry of the grid has its screens too, which read the session of the browser.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { productColumns, startSale, toRow, withQuantityRead } = await import('./product-sheet')

const BATH = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const aRow = (more: Partial<EditRow> = {}) =>
  toRow({
    ...{ _id: '0199fa1c-59a6-7f3e-9d65-000000000001', slug: 'soap', title: 'Soap', sku: 'S-1', site: 'hb' },
    ...{ price: { regular: 1999, sale: 1500 }, quantity: 5, lowStockAt: 2, isActive: true, isBundle: false },
    ...{ displayCoupon: null, version: 1, categories: [{ _id: BATH, title: 'Bath' }] },
    ...more,
  })
const columns = productColumns({
  ...{ currency: 'EUR', timeZone: 'Europe/Berlin' },
  categories: new Map([[BATH, 'Home › Bath']]),
})

test('cells of a product read back what they show', () => {
  const cells = aRow({ displayCoupon: 'SPRING' }).cells
  for (const { cell, format, parse } of columns) expect(parse(format(cells[cell]))).toEqual(cells[cell])
  const parse = (cell: string, text: string) => columns.find((one) => one.cell === cell)?.parse(text)
  expect(parse('categories', 'bath')).toEqual([BATH])
  expect(parse('categories', 'Home › Bath')).toEqual([BATH])
  expect(parse('displayCoupon', ' spring ')).toBe('SPRING')
  expect(parse('saleUntil', '')).toBe(null)
})

test('a category is read by its path first, and by its name only if no other one has it', () => {
  const anId = (end: number) => `0199fa1c-59a6-7f3e-9d65-00000000000${end}`
  const [top, soap, gift] = [anId(1), anId(2), anId(3)]
  const sheet = productColumns({
    ...{ currency: 'EUR', timeZone: 'Europe/Berlin' },
    categories: new Map([
      [top, 'Bath'],
      [BATH, 'Home › Bath'],
      [soap, 'Home › Soap'],
      [gift, 'Gifts › Soap'],
    ]),
  })
  const read = (text: string) => sheet.find(({ cell }) => cell === 'categories')?.parse(text)
  expect(['bath', 'Home › Bath', 'Gifts › Soap', 'Soap'].map(read)).toEqual([
    ...[[top], [BATH], [gift], undefined],
  ])
})

test('the parts of a bundle determine its stock, so that its cell is locked', () => {
  expect(aRow({ isBundle: true }).locked).toEqual(['quantity'])
})

test('a sale takes a percentage off the regular price', () => {
  const until = '2026-07-05T22:00:00.000Z'
  const sale = startSale([aRow()], new Map(), { percent: 20, from: null, until })
  expect(sale).toMatchObject([{ cells: { sale: 1599, saleFrom: null, saleUntil: until } }])
})

test('the stock is sent with the quantity that was read', () => {
  expect(withQuantityRead({ quantity: 9 }, aRow())).toEqual({ quantity: 9, quantityRead: 5 })
  expect(withQuantityRead({ regular: 9 }, aRow())).toEqual({ regular: 9 })
})
