import type { Condition, FilterType, Operator } from '@storekeeper/contract/filters/filter-field'
import { parseFilter } from '@storekeeper/contract/filters/filter-text'
import { expect, test } from 'vitest'
import { namedFields, withOperator } from './draft'

const change = (type: FilterType, [from, values]: [Operator, string[]], to: Operator): Condition =>
  withOperator(
    { field: 'field', isNot: false, operator: from, values },
    { type },
    { operator: to, isNot: false },
  )

test.each<[FilterType, [Operator, string[]], Operator, string[]]>([
  ['money', ['between', ['100', '200']], 'over', ['100']],
  ['money', ['over', ['100']], 'between', ['100']],
  ['number', ['between', ['1', '2']], 'is', ['1']],
  ['text', ['is', ['a', 'b']], 'contains', ['a']],
  ['date', ['is', ['last-7-days']], 'over', ['7-days-ago']],
  ['date', ['under', ['24-hours-ago']], 'is', ['last-24-hours']],
  ['date', ['over', ['7-days-ago']], 'upTo', ['7-days-ago']],
  ['date', ['is', ['today']], 'over', []],
  ['date', ['is', ['last-7-days']], 'between', []],
  ['date', ['between', ['2026-01-01', '2026-02-01']], 'from', ['2026-01-01']],
])('%s: %j with the operator %s has the values %j', (type, from, to, values) => {
  expect(change(type, from, to)).toMatchObject({ operator: to, values })
})

test('a negated condition keeps its values', () => {
  const condition: Condition = { field: 'status', isNot: false, operator: 'is', values: ['paid', 'unpaid'] }
  expect(withOperator(condition, { type: 'choice' }, { operator: 'is', isNot: true })).toEqual({
    ...condition,
    isNot: true,
  })
})

test('the fields of a filter are those of its conditions, whatever their values', () => {
  const read = parseFilter('note~"test:" (vip:yes or -vip:no)', {
    note: { type: 'text' },
    vip: { type: 'flag' },
    test: { type: 'flag' },
  })
  expect('filter' in read && namedFields(read.filter)).toEqual(['note', 'vip'])
})
