import { expect, test } from 'vitest'
import { daysText } from './days-text'

test.each([
  [null, null, ''],
  [0, 0, 'Same day'],
  [0, 2, 'Up to 2 days'],
  [null, 1, 'Up to 1 day'],
  [3, null, 'From 3 days'],
  [3, 3, '3 days'],
  [1, 1, '1 day'],
  [3, 5, '3–5 days'],
])('from %s to %s days reads "%s"', (minDays, maxDays, texts) => {
  expect(daysText({ minDays, maxDays })).toBe(texts)
})
