import { expect, test } from 'vitest'
import { decideMark, noEvidence, noteNumber, plainNumber } from './decimal-mark.ts'

test.each([
  ['1234.50', '1234.50', undefined],
  ['1,234.50', '1234.50', undefined],
  ['1.234,50', undefined, '1234.50'],
  ['1 234,50', undefined, '1234.50'],
  ['1\u00a0234,50\u00a0€', undefined, '1234.50'],
  ["1'234.50", '1234.50', undefined],
  ['12,34,567.89', '1234567.89', undefined],
  ['1,234', '1234', '1.234'],
  ['1.234', '1.234', '1234'],
  ['12,3456', undefined, '12.3456'],
  ['1,23,4', undefined, undefined],
  ['$5', '5', '5'],
  ['-$5', '-5', '-5'],
  ['$-5', '-5', '-5'],
  ['-5', '-5', '-5'],
  ['US$5', '5', '5'],
  ['CHF 5.–', '5', '5'],
  ['5,- kr', '5', '5'],
  ['5 EUR', '5', '5'],
  ['$5 USD', undefined, undefined],
  ['12 pcs', undefined, undefined],
  ['5%', undefined, undefined],
  ['five', undefined, undefined],
  ['', undefined, undefined],
  ['1.2.3', undefined, undefined],
  ['٥', undefined, undefined],
])('“%s” is %s by a point and %s by a comma', (text, byPoint, byComma) => {
  expect(plainNumber(text, 'point')).toBe(byPoint)
  expect(plainNumber(text, 'comma')).toBe(byComma)
})

const decided = (...texts: string[]) => {
  const evidence = noEvidence()
  for (const text of texts) noteNumber(text, evidence)
  return decideMark(evidence, undefined, 'point')
}

test('one clear amount decides how the others are read; where clear amounts differ, it is unclear', () => {
  expect(decided('1,234', '12,50')).toEqual({ mark: 'comma', unclear: null })
  expect(decided('1,234', '12.50')).toEqual({ mark: 'point', unclear: null })
  expect(decided('1,234', '7')).toEqual({ mark: 'point', unclear: '1,234' })
  expect(decided('1.234', '1,50', '2,50', '3.50')).toEqual({ mark: 'comma', unclear: '1.234' })
  expect(decided('1.234.567')).toEqual({ mark: 'comma', unclear: null })
  expect(decided('1,50', '3.50')).toEqual({ mark: 'point', unclear: null })
})

test('a cell of any length is read at once', () => {
  expect(plainNumber(`1${' '.repeat(500_000)}!`, 'point')).toBeUndefined()
})
