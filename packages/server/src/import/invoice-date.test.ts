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
  for (const text of ['', '2010-12-01 08:26', '12/1/10', '12/1/10 8:60', '12/1/110 8:26'])
    expect(parseInvoiceDate(text)).toBeUndefined()
})
