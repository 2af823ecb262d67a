import { expect, test } from 'vitest'
import { parseMoment, typedMoment } from './popup-moments'

test('a moment is typed by the clock of the store, in summer and in winter', () => {
  expect(parseMoment('2026-07-01T09:30', 'America/New_York')).toBe('2026-07-01T13:30:00.000Z')
  expect(parseMoment('2026-12-01T09:30', 'America/New_York')).toBe('2026-12-01T14:30:00.000Z')
  expect(typedMoment('2026-07-01T13:30:00.000Z', 'America/New_York')).toBe('2026-07-01T09:30')
})

test('no moment is no moment', () => {
  expect(parseMoment('', 'UTC')).toBeNull()
  expect(typedMoment(null, 'UTC')).toBe('')
  expect(parseMoment('soon', 'UTC')).toBe('soon')
})
