import { expect, test } from 'vitest'
import { getDayEnd, toFirstDay, toLastDay, toStart } from './store-days'

const BERLIN = 'Europe/Berlin'

test('a discount begins with the first moment of its first day in the store', () => {
  expect(toStart('2026-01-31', BERLIN)).toBe('2026-01-30T23:00:00.000Z')
  expect(toFirstDay('2026-01-30T23:00:00.000Z', BERLIN)).toBe('2026-01-31')
})

test('the last day counts in full, also across a change of the clock', () => {
  expect(getDayEnd('2026-03-29', BERLIN)).toBe('2026-03-29T22:00:00.000Z')
  expect(toLastDay('2026-03-29T22:00:00.000Z', BERLIN)).toBe('2026-03-29')
  expect(getDayEnd('2026-10-25', BERLIN)).toBe('2026-10-25T23:00:00.000Z')
})

test('without a last day there is no end', () => {
  expect(getDayEnd('', BERLIN)).toBeNull()
  expect(toLastDay(null, BERLIN)).toBe('')
})
