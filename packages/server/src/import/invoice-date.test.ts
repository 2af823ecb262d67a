import { expect, test } from 'vitest'
import { parseInvoiceDate } from './invoice-date.ts'

test('the month comes first, and the year has two or four digits', () => {
  expect(parseInvoiceDate('12/1/10 8:26')).toBe('2010-12-01 08:26')
  expect(parseInvoiceDate('02/29/2012 23:59')).toBe('2012-02-29 23:59')
})

test('a day or a minute that does not exist is no date', () => {
  for (const text of [
    '13/1/10 8:26',
    '2/30/10 8:26',
    '2/29/11 8:26',
    '0/1/10 8:26',
    '1/0/10 8:26',
    '1/1/10 24:00',
  ])
    expect(parseInvoiceDate(text)).toBeUndefined()
  for (const text of ['', '2010-12-32 08:26', '31.2.2010 8:26', '12/1/10', '12/1/10 8:60', '12/1/110 8:26'])
    expect(parseInvoiceDate(text)).toBeUndefined()
})

test('a day with dots begins with the day, one of ISO 8601 with the year', () => {
  expect(parseInvoiceDate('1.12.2010 08:26')).toBe('2010-12-01 08:26')
  expect(parseInvoiceDate('2010-12-01 08:26:59')).toBe('2010-12-01 08:26')
})
