import { expect, test } from 'vitest'
import { getDayEnd, toFirstDay, toLastDay, toStart } from './coupon-days'

test('a picked expiry lasts to the end of that day where the store is', () => {
  expect(getDayEnd('2026-06-30', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z')
  expect(toLastDay('2026-06-30T22:00:00.000Z', 'Europe/Berlin')).toBe('2026-06-30')
})

test('a first day begins at midnight where the store is, also where clocks change', () => {
  expect(toStart('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
  expect(getDayEnd('2026-03-08', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z')
  expect(toFirstDay('2026-03-08T05:00:00.000Z', 'America/New_York')).toBe('2026-03-08')
})

test('a day that was not picked is no day', () => {
  expect(toStart('', 'UTC')).toBeNull()
  expect(toFirstDay(null, 'UTC')).toBe('')
})
