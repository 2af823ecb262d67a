import { expect, test } from 'vitest'
import { durationText } from './duration-text'

const START = '2026-06-15T12:00:00.000Z'
const after = (ms: number) => durationText(START, new Date(Date.parse(START) + ms).toISOString())

test('a duration is shown in the unit that people would use for it', () => {
  expect([0, 40, 2540, 60_000, 12 * 60_000, 90 * 60_000].map(after)).toEqual([
    '0 ms',
    '40 ms',
    '2.5 sec',
    '60 sec',
    '12 min',
    '1.5 hr',
  ])
})

test('clocks that differ make no span negative', () => {
  expect(after(-5)).toBe('0 ms')
})
