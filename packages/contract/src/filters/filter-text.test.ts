import { expect, test } from 'vitest'
import { parseErrorCode } from '../errors/error-code.ts'
import type { FilterFields } from './filter-field.ts'
import { formatFilter, parseFilter } from './filter-text.ts'

const fields = {
  status: { type: 'choice', choices: ['pending', 'on-hold', 'shipped'] },
  total: { type: 'money' },
  placed: { type: 'date' },
  customer: { type: 'text' },
  country: { type: 'code' },
  items: { type: 'number' },
  test: { type: 'flag' },
} as const satisfies FilterFields

const read = (text: string, digits = 0) => {
  const result = parseFilter(text, fields, { digits })
  if ('filter' in result) return result.filter
  return { ...parseErrorCode(result.problem.reason), at: result.problem.at }
}
const condition = (field: string, operator: string, values: string[], isNot = false) => ({
  field,
  operator,
  values,
  isNot,
})

test('conditions stand side by side and must all apply', () => {
  expect(read('status:pending total>100 placed:last-7-days', 2)).toEqual({
    join: 'and',
    parts: [
      condition('status', 'is', ['pending']),
      condition('total', 'over', ['10000']),
      condition('placed', 'is', ['last-7-days']),
    ],
  })
  expect(read('  ')).toEqual({ join: 'and', parts: [] })
})

test('several values of a field mean any of them, a minus means none of them', () => {
  expect(read('status:pending,on-hold')).toMatchObject({
    parts: [condition('status', 'is', ['pending', 'on-hold'])],
  })
  expect(read('-country:de,at')).toMatchObject({ parts: [condition('country', 'is', ['DE', 'AT'], true)] })
})

test('every operator has a sign', () => {
  expect(
    read(
      'items>=2 items<=9 items<10 items=3 items:2..4 customer~ann customer:empty -customer:empty test:yes',
    ),
  ).toMatchObject({
    parts: [
      condition('items', 'from', ['2']),
      condition('items', 'upTo', ['9']),
      condition('items', 'under', ['10']),
      condition('items', 'is', ['3']),
      condition('items', 'between', ['2', '4']),
      condition('customer', 'contains', ['ann']),
      condition('customer', 'empty', []),
      condition('customer', 'empty', [], true),
      condition('test', 'is', ['true']),
    ],
  })
})

test('values with spaces and signs are quoted', () => {
  expect(read(String.raw`customer:"Ann \"A\" Lee","empty" customer~"a..b"`)).toMatchObject({
    parts: [
      condition('customer', 'is', ['Ann "A" Lee', 'empty']),
      condition('customer', 'contains', ['a..b']),
    ],
  })
})

test('parentheses group conditions by “or”, one level deep', () => {
  expect(read('status:pending and (country:DE or total>5)')).toEqual({
    join: 'and',
    parts: [
      condition('status', 'is', ['pending']),
      { join: 'or', conditions: [condition('country', 'is', ['DE']), condition('total', 'over', ['5'])] },
    ],
  })
  expect(read('(status:pending test:no) OR (status:shipped total>1)')).toMatchObject({ join: 'or' })
})

test.each([
  ['status', 'FILTER_UNREADABLE'],
  ['status:', 'FILTER_UNREADABLE'],
  ['status:pending or', 'FILTER_UNREADABLE'],
  ['(status:pending', 'FILTER_UNREADABLE'],
  ['status:pending)', 'FILTER_UNREADABLE'],
  ['((status:pending))', 'FILTER_UNREADABLE'],
  ['customer:"ann', 'FILTER_UNREADABLE'],
  ['status:pending or test:yes total>1', 'FILTER_MIXED'],
  ['colour:red', 'FILTER_FIELD_UNKNOWN'],
  ['constructor:red', 'FILTER_FIELD_UNKNOWN'],
  ['status>pending', 'FILTER_OPERATOR_UNSUITABLE'],
  ['customer>5', 'FILTER_OPERATOR_UNSUITABLE'],
  ['customer:a..b', 'FILTER_OPERATOR_UNSUITABLE'],
  ['status:lost', 'FILTER_VALUE_INVALID'],
  ['total>ten', 'FILTER_VALUE_INVALID'],
  ['total>1.5', 'FILTER_VALUE_INVALID'],
  ['placed:2026-02-30', 'FILTER_VALUE_INVALID'],
  ['placed:0000-01-01', 'FILTER_VALUE_INVALID'],
  ['placed:tomorrow', 'FILTER_VALUE_INVALID'],
  ['placed:2-days-ago', 'FILTER_VALUE_INVALID'],
  ['placed>last-7-days', 'FILTER_VALUE_INVALID'],
  ['test:maybe', 'FILTER_VALUE_INVALID'],
  ['items:1 '.repeat(21), 'FILTER_TOO_LONG'],
])('%s is refused with %s', (text, code) => {
  expect(read(text)).toMatchObject({ code })
})

test('the position of a problem is where its condition begins', () => {
  expect(read('status:pending colour:red')).toMatchObject({ at: 15, params: { name: 'colour' } })
})

test.each([
  'status:pending,on-hold -country:DE total>10000 placed:2026-01-01..2026-01-31',
  'customer:"Ann Lee" (test:true or items:2..4) placed<2-days-ago',
  '(status:shipped total>=1) or customer:empty or -customer~"a \\"b\\""',
])('%s is written as it was read', (text) => {
  const result = parseFilter(text, fields)
  if (!('filter' in result)) throw new Error(result.problem.reason)
  expect(formatFilter(result.filter, fields)).toBe(text)
})

test('amounts are typed in units of the currency and are cents in URLs', () => {
  const typed = parseFilter('total>99.5 total<-3 total:0.05..7', fields, { digits: 2 })
  if (!('filter' in typed)) throw new Error(typed.problem.reason)
  const text = formatFilter(typed.filter, fields)
  expect(text).toBe('total>9950 total<-300 total:5..700')
  const again = parseFilter(text, fields)
  if (!('filter' in again)) throw new Error(again.problem.reason)
  expect(formatFilter(again.filter, fields, { digits: 2 })).toBe('total>99.50 total<-3 total:0.05..7')
})
