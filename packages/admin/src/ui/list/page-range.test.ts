import { expect, test } from 'vitest'
import { countPages, formatTotal, getRange } from './page-range'

const page = (number: number, rows: number, total: number, totalIsCapped = false) => ({
  items: Array.from({ length: rows }),
  total,
  totalIsCapped,
  page: number,
  limit: 20,
})

test('the rows of a page are numbered from the first of all', () => {
  expect(getRange(page(1, 20, 1234))).toEqual({ first: 1, last: 20 })
  expect(getRange(page(62, 14, 1234))).toEqual({ first: 1221, last: 1234 })
  expect(getRange(page(1, 0, 0))).toEqual({ first: 0, last: 0 })
})

test('an empty list has one page', () => expect(countPages(page(1, 0, 0))).toBe(1))

test('a capped list goes on as long as its pages are full', () => {
  expect(countPages(page(1, 20, 10_000, true))).toBe(500)
  expect(countPages(page(500, 20, 10_000, true))).toBe(501)
  expect(countPages(page(700, 7, 10_000, true))).toBe(700)
})

test('a total that was not counted to the end shows it', () => {
  expect(formatTotal({ total: 10_000, totalIsCapped: true })).toBe('10,000+')
})
