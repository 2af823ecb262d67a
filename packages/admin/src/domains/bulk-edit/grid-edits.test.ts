import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  countColumn,
  dayColumn,
  listColumn,
  moneyColumn,
  readDay,
  readNumber,
  type SheetRow,
  statusColumn,
} from './columns'
import {
  adjustRange,
  afterSave,
  copyRange,
  fillDown,
  pasteTable,
  splitTable,
  toEditedRows,
  withChanges,
  withoutSaved,
} from './grid-edits'

const currency = 'EUR'
const timeZone = 'Europe/Berlin'
const title = () => ''
const width = 100
const cents = z.int().min(0)
const columns = [
  moneyColumn({ cell: 'price', title, width, schema: cents, currency }),
  moneyColumn({ cell: 'sale', title, width, schema: cents, currency, empty: 0 }),
  countColumn({ cell: 'stock', title, width, schema: cents }),
  dayColumn({ cell: 'from', title, width, schema: z.iso.datetime(), timeZone, edge: 'first', empty: null }),
  dayColumn({ cell: 'until', title, width, schema: z.iso.datetime(), timeZone, edge: 'last', empty: null }),
  statusColumn({ cell: 'isActive', title, width, schema: z.boolean(), texts: ['On', 'Off'] }),
  listColumn({
    ...{ cell: 'tags', title, width, schema: z.array(z.string()), empty: [], toText: (tag) => tag },
    separator: ';',
    read: (text) => (text === 'bad' ? undefined : text.toLowerCase()),
  }),
]
const aRow = (number: number, cells: object = {}, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ _id: `row-${number}`, version: 1, title: 'Soap' },
  cells: { price: 1000, sale: 0, stock: 5, from: null, until: null, isActive: true, tags: [], ...cells },
  ...more,
})
const rows = [aRow(1), aRow(2, {}, { locked: ['stock'] }), aRow(3, { price: 1999, sale: 1500 })]
const sheet = { rows, columns, currency }
const none = new Map()
const column = (from: number, to = from) => ({ top: 0, bottom: 2, left: from, right: to })

test('numbers are read as spreadsheets copy them', () => {
  const read = (...texts: string[]) => texts.map((text) => readNumber(text, 'EUR'))
  expect(read('12.5', '12,50', '1,234.50', '1.234,50', '1,234', '0,500')).toEqual([
    ...[12.5, 12.5, 1234.5, 1234.5, 1234, 0.5],
  ])
  expect(read('€ 1\u202f234,50', '1’234.50 EUR', 'EUR 7')).toEqual([1234.5, 1234.5, 7])
  expect(read('1’234.50 CHF', 'USD 7', '$7', '£ 7')).toEqual([undefined, undefined, undefined, undefined])
  expect([readNumber('$7', 'CAD'), readNumber('￥700', 'JPY')]).toEqual([7, 700])
  expect(read('١٢', '١٬٢٣٤٫٥٠', '۱۲٫۵', '\u200f١٢٫٥٠ €')).toEqual([12, 1234.5, 12.5, 12.5])
})

test.each(['', 'free', '12 Jan 2026', '12 1 2026', 'ABC 5', '1EUR5', 'SKU-7', '10%', '1.000', '1.000.000'])(
  '%j is no number',
  (text) => {
    const [price, , stock] = columns
    expect([price?.parse(text), stock?.parse(text)]).toEqual([undefined, undefined])
  },
)

test('a point before three digits separates the decimals of a currency with three', () => {
  const dinars = moneyColumn({ cell: 'price', title, width, schema: cents, currency: 'KWD' })
  expect([dinars.parse('1.000'), dinars.parse(dinars.format(1500))]).toEqual([1000, 1500])
})

test('a currency is read with an amount only', () => {
  const [price, , stock] = columns
  expect([price?.parse('5 EUR'), stock?.parse('5 EUR'), stock?.parse('5')]).toEqual([500, undefined, 5])
})

test('an amount with more decimals than the currency has is refused, and so is a thousand that could be one', () => {
  const [price] = columns
  expect(['12.345', '1.234', '1,234', '12.5'].map((text) => price?.parse(text))).toEqual([
    ...[undefined, undefined, 123_400, 1250],
  ])
})

test('a day with slashes has the order of the language of the browser', () => {
  expect(readDay('5/6/2026', 'en-US')).toBe('2026-05-06')
  expect(readDay('5/6/2026', 'en-GB')).toBe('2026-06-05')
  expect(readDay('13/6/2026', 'en-US')).toBeUndefined()
  expect(readDay('6.5.2026', 'en-US')).toBe('2026-05-06')
})

test('cells read back what they show', () => {
  const cells: Record<string, unknown> = {
    ...{ price: 1250, sale: 0, stock: 3, isActive: false, tags: ['a', 'b c'] },
    ...{ from: '2026-06-30T22:00:00.000Z', until: '2026-07-05T22:00:00.000Z' },
  }
  for (const { cell, format, parse } of columns) expect(parse(format(cells[cell]))).toEqual(cells[cell])
  const [price, sale, , from, until, , tags] = columns
  expect(until?.format(cells.until)).toBe('2026-07-05')
  expect(sale?.format(0)).toBe('')
  expect([price?.parse('-1'), price?.parse(''), from?.parse('31.2.2026'), tags?.parse('a; bad')]).toEqual(
    Array(4).fill(undefined),
  )
})

test('amounts of a row that contains percentages are percentages', () => {
  const [price] = columns
  const row = aRow(4, { price: 20 }, { percents: ['price'] })
  expect([price?.format(20, row), price?.parse('25 %', row)]).toEqual(['20', 25])
  const { changes } = adjustRange({ ...sheet, rows: [row] }, none, column(0), { by: 'amount', value: 5 })
  expect(changes).toMatchObject([{ cells: { price: 25 } }])
  const half = adjustRange({ ...sheet, rows: [row] }, none, column(0), { by: 'amount', value: 2.5 })
  expect(half).toMatchObject({ changes: [{ cells: {} }], refused: 1 })
  const [first] = rows
  const mixed = { ...sheet, rows: first ? [first, row] : [] }
  expect(fillDown(mixed, none, column(0))).toMatchObject([{ cells: {} }])
})

test('a pasted table changes the cells from the first one on, and counts what does not fit', () => {
  const table = splitTable('12.50\t10\r\nfree\t9\r\n"3.00"\t\r\n')
  expect(table).toEqual([
    ['12.50', '10'],
    ['free', '9'],
    ['3.00', ''],
  ])
  const pasted = pasteTable(sheet, table, { top: 0, bottom: 0, left: 0, right: 0 })
  expect(pasted).toMatchObject({ refused: 1, range: { bottom: 2, right: 1 } })
  const edits = withChanges(none, pasted.changes)
  expect([...edits.values()]).toEqual([{ price: 1250, sale: 1000 }, { sale: 900 }, { price: 300, sale: 0 }])
  expect(copyRange(sheet, edits, { top: 0, bottom: 1, left: 0, right: 1 })).toBe('12.50\t10.00\n10.00\t9.00')
})

test('pasted cells beyond the last row and column are refused', () => {
  const table = [
    ['true', 'a', 'b'],
    ['false', 'c', 'd'],
  ]
  const pasted = pasteTable(sheet, table, { top: 2, bottom: 2, left: 5, right: 5 })
  expect(pasted).toMatchObject({ refused: 4, range: { bottom: 2, right: 6 } })
  expect(pasted.changes).toMatchObject([{ cells: { isActive: true, tags: ['a'] } }])
})

test('one pasted value fills the selection, except cells that cannot be edited', () => {
  const pasted = pasteTable(sheet, [['7']], column(2))
  expect(pasted.refused).toBe(1)
  expect(withChanges(none, pasted.changes).size).toBe(2)
})

test('prices change by a percentage or an amount and never fall below zero', () => {
  const more = withChanges(none, adjustRange(sheet, none, column(0, 1), { by: 'percent', value: 10 }).changes)
  expect([...more.values()]).toEqual([{ price: 1100 }, { price: 1100 }, { price: 2199, sale: 1650 }])
  const less = withChanges(none, adjustRange(sheet, none, column(0), { by: 'amount', value: -15 }).changes)
  expect([...less.values()].map(({ price }) => price)).toEqual([0, 0, 499])
})

test('the first row of a selection fills the others, and a value that returns is no change', () => {
  const edits = withChanges(none, fillDown(sheet, none, column(0)))
  expect([...edits.values()]).toEqual([{ price: 1000 }])
  const [, , third] = rows
  expect(third && withChanges(edits, [{ row: third, cells: { price: 1999 } }]).size).toBe(0)
})

test('after a save, only what it did not change is an edit, and stays as it was read', () => {
  const saved = new Map([
    ['row-1', { price: 1100 }],
    ['row-2', { price: 1200 }],
  ])
  const edits = new Map([...saved, ['row-3', { price: 1300 }]])
  const stored = rows.map((row) => ({ ...row, version: 2, cells: { ...row.cells, price: 1100 } }))
  const [first, second, third] = rows
  const end = { unchanged: new Set(['row-2']), stored }
  expect(afterSave({ rows, edits }, saved, end)).toEqual({
    rows: [stored[0], second, third],
    edits: new Map([
      ['row-2', { price: 1200 }],
      ['row-3', { price: 1300 }],
    ]),
  })
  // While the run goes on, its edits are gone, except for cells that were edited again.
  expect(withoutSaved(edits, saved)).toEqual(new Map([['row-3', { price: 1300 }]]))
  const again = first ? withChanges(edits, [{ row: first, cells: { price: 900 } }]) : none
  expect(withoutSaved(again, saved).get('row-1')).toEqual({ price: 900 })
})

test('edits have the versions that were read', () => {
  const [first] = rows
  const counted = first && withChanges(none, [{ row: first, cells: { stock: 9 } }])
  expect(counted && toEditedRows(rows, counted)).toEqual([
    { _id: first?._id, version: 1, changes: { stock: 9 } },
  ])
})
