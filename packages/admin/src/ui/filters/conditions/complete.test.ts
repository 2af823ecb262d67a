import { expect, test } from 'vitest'
import { complete } from './complete'

const conditions = {
  fields: { placed: { type: 'date' }, total: { type: 'money' }, customer: { type: 'text' } },
} as unknown as Parameters<typeof complete>[1]

test('a date is completed to a period, and after a comparison to a time in the past', () => {
  expect(complete('total>5 placed:las', conditions)).toContain('total>5 placed:last-7-days ')
  expect(complete('placed<', conditions)).toEqual([
    ...['placed<24-hours-ago ', 'placed<2-days-ago ', 'placed<7-days-ago '],
  ])
  expect(complete('-placed>=2', conditions)).toEqual(['-placed>=24-hours-ago ', '-placed>=2-days-ago '])
  expect(complete('total>', conditions)).toEqual([])
  expect(complete('customer~', conditions)).toEqual([])
})
