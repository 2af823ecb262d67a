import { expect, test } from 'vitest'
import { daysUntil, expiryDay, today } from './expiry-day'

test('credit ends on the store’s own day, wherever it is looked at from', () => {
  expect(expiryDay('2027-01-01T04:59:59.999Z', 'America/New_York')).toBe('2026-12-31')
  expect(expiryDay('2026-12-31T14:59:59.999Z', 'Asia/Tokyo')).toBe('2026-12-31')
})

test('what ends tonight has no day left, and what ends tomorrow has one', () => {
  const now = Date.parse('2026-12-30T23:00:00.000Z')
  expect(today('America/New_York', now)).toBe('2026-12-30')
  expect(daysUntil('2026-12-31T04:59:59.999Z', 'America/New_York', now)).toBe(0)
  expect(daysUntil('2027-01-01T04:59:59.999Z', 'America/New_York', now)).toBe(1)
})
