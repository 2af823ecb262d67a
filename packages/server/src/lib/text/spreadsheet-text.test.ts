import { expect, test } from 'vitest'
import { guarded, unguarded } from './spreadsheet-text.ts'

test.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '  =1', "'=1", "''=1", '＝1', '=cmd|calc!A1'])(
  '%j does not reach a spreadsheet as a formula, and comes back as it was',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(unguarded(guarded(text))).toBe(text)
  },
)

test.each(['', 'Olive Oil Soap', "'tis", "rock'n'roll", '9.99', '<p>=</p>'])('%j is left alone', (text) => {
  expect(guarded(text)).toBe(text)
  expect(unguarded(text)).toBe(text)
})
