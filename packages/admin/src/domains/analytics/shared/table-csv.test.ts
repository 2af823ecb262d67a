import { expect, test } from 'vitest'
import type { FigureColumn } from './figure-table'
import { tableCsv } from './table-csv'

type Row = { day: string; title: string; sales: number; conversion: number | null }

const COLUMNS: FigureColumn<Row>[] = [
  { header: 'Day', kind: 'day', value: (row) => row.day },
  { header: 'Product', kind: 'text', value: (row) => row.title },
  { header: 'Sales', kind: 'money', value: (row) => row.sales },
  { header: 'Conversion', kind: 'share', value: (row) => row.conversion },
]

const lines = (row: Partial<Row>, currency = 'EUR') =>
  tableCsv(
    {
      columns: COLUMNS,
      rows: [{ day: '2026-01-31', title: 'Bowl', sales: 1234, conversion: 0.0213, ...row }],
    },
    currency,
  ).split('\n')

test('amounts are decimals of the currency, shares percent, days ISO', () => {
  expect(lines({})[0]).toBe('\uFEFFDay,Product,Sales (EUR),Conversion (%)')
  expect(lines({})[1]).toBe('2026-01-31,Bowl,12.34,2.13')
})

test('yen have no decimals, dinars three', () => {
  expect(lines({}, 'JPY')[1]).toContain(',1234,')
  expect(lines({}, 'KWD')[1]).toContain(',1.234,')
})

test('a broken average is rounded to what the currency has', () => {
  expect(lines({ sales: 1234.5678 })[1]).toContain(',12.35,')
})

test('a title that a spreadsheet would run is only text there', () => {
  expect(lines({ title: '=HYPERLINK("x")' })[1]).toContain('"\'=HYPERLINK(""x"")"')
  expect(lines({ title: '+49 30' })[1]).toContain(",'+49 30,")
})

test('a day of more refunds than sales stays a number below zero', () => {
  expect(lines({ sales: -500 })[1]).toContain(',-5.00,')
})

test('a value that is not available is left empty', () => {
  expect(lines({ conversion: null })[1]).toBe('2026-01-31,Bowl,12.34,')
})
