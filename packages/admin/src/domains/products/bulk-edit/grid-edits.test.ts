import type { EditRow } from '@storekeeper/contract/products/product-edit'
import { expect, test } from 'vitest'
import { type CellContext, formatCell, parseCell, readNumber } from './cells'
import {
  adjustRange,
  copyRange,
  fillDown,
  pasteTable,
  splitTable,
  startSale,
  toEditedProducts,
  withChanges,
} from './grid-edits'

const BATH = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const context: CellContext = {
  ...{ currency: 'EUR', timeZone: 'Europe/Berlin' },
  categories: new Map([[BATH, 'Home › Bath']]),
}
const aRow = (number: number, more: Partial<EditRow> = {}): EditRow => ({
  ...{ _id: `0199fa1c-59a6-7f3e-9d65-00000000000${number}`, slug: `soap-${number}`, title: 'Soap' },
  ...{ sku: `S-${number}`, site: 'hb', price: { regular: 1000, sale: 0 }, quantity: 5, lowStockAt: 2 },
  ...{ isActive: true, isBundle: false, displayCoupon: null, version: 1, categories: [] },
  ...more,
})
const rows = [aRow(1), aRow(2, { isBundle: true }), aRow(3, { price: { regular: 1999, sale: 1500 } })]
const none = new Map()
const column = (from: number, to = from) => ({ top: 0, bottom: 2, left: from, right: to })

test('numbers are read as spreadsheets copy them', () => {
  const texts = ['12.5', '12,50', '1,234.50', '1.234,50', '€ 1 234,50', '1,234', 'USD 7', '١٢', 'free', '']
  expect(texts.map(readNumber)).toEqual([
    12.5,
    12.5,
    1234.5,
    1234.5,
    1234.5,
    1234,
    7,
    12,
    undefined,
    undefined,
  ])
})

test('cells read back what they show', () => {
  const cells = {
    ...{ regular: 1250, sale: 0, quantity: 3, isActive: false, categories: [BATH], displayCoupon: 'SPRING' },
    ...{ saleFrom: '2026-06-30T22:00:00.000Z', saleUntil: '2026-07-05T22:00:00.000Z', lowStockAt: 1 },
  }
  expect(formatCell('saleUntil', cells, context)).toBe('2026-07-05')
  for (const [cell, value] of Object.entries(cells)) {
    const name = cell as keyof typeof cells
    expect(parseCell(name, formatCell(name, cells, context), context)).toEqual({ [name]: value })
  }
  expect(parseCell('categories', 'bath', context)).toEqual({ categories: [BATH] })
  expect(parseCell('regular', '-1', context)).toBeUndefined()
  expect(parseCell('saleFrom', '31.2.2026', context)).toBeUndefined()
})

test('a pasted table changes the cells from the first one on, and counts what does not fit', () => {
  const table = splitTable('12.50\t10\r\nfree\t9\r\n"3.00"\t\r\n')
  expect(table).toEqual([
    ['12.50', '10'],
    ['free', '9'],
    ['3.00', ''],
  ])
  const pasted = pasteTable(rows, table, { top: 0, bottom: 0, left: 0, right: 0 }, context)
  expect(pasted).toMatchObject({ refused: 1, range: { bottom: 2, right: 1 } })
  const edits = withChanges(none, pasted.changes)
  expect([...edits.values()]).toEqual([
    { regular: 1250, sale: 1000 },
    { sale: 900 },
    { regular: 300, sale: 0 },
  ])
  expect(copyRange(rows, edits, { top: 0, bottom: 1, left: 0, right: 1 }, context)).toBe(
    '12.50\t10.00\n10.00\t9.00',
  )
})

test('one pasted value fills the selection, except cells that cannot be edited', () => {
  const pasted = pasteTable(rows, [['7']], column(4), context)
  expect(pasted.refused).toBe(1)
  expect(withChanges(none, pasted.changes).size).toBe(2)
})

test('prices change by a percentage or an amount and never fall below zero', () => {
  const more = withChanges(none, adjustRange(rows, none, column(0, 1), { by: 'percent', value: 10 }))
  expect([...more.values()]).toEqual([{ regular: 1100 }, { regular: 1100 }, { regular: 2199, sale: 1650 }])
  const less = withChanges(none, adjustRange(rows, none, column(0), { by: 'amount', value: -1500 }))
  expect([...less.values()].map(({ regular }) => regular)).toEqual([0, 0, 499])
})

test('the first row of a selection fills the others, and a value that returns is no change', () => {
  const edits = withChanges(none, fillDown(rows, none, column(0)))
  expect([...edits.values()]).toEqual([{ regular: 1000 }])
  const [, , third] = rows
  expect(third && withChanges(edits, [{ row: third, cells: { regular: 1999 } }]).size).toBe(0)
})

test('a sale takes a percentage off the regular prices, and edits carry the versions and the stock that were read', () => {
  const until = '2026-07-05T22:00:00.000Z'
  const edits = withChanges(none, startSale(rows, none, { percent: 20, from: null, until }))
  expect([...edits.values()].map(({ sale }) => sale)).toEqual([800, 800, 1599])
  const [first] = rows
  const counted = first && withChanges(none, [{ row: first, cells: { quantity: 9 } }])
  expect(counted && toEditedProducts(rows, counted)).toEqual([
    { _id: first?._id, version: 1, changes: { quantity: 9, quantityRead: 5 } },
  ])
})
