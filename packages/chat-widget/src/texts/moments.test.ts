import { expect, test, vi } from 'vitest'
import { formatDayName, formatTime, untilTomorrow } from './moments.ts'

const now = new Date(2026, 2, 1, 0, 30)
const at = (year: number, month: number, day: number, hour = 23) =>
  new Date(year, month - 1, day, hour).toISOString()

test('a day is named as people do: today, yesterday, or by its date, the year where it was another', () => {
  expect(formatDayName(at(2026, 3, 1, 0), 'en', now)).toBe('today')
  expect(formatDayName(at(2026, 2, 28), 'en', now)).toBe('yesterday')
  expect(formatDayName(at(2026, 2, 27), 'en', now)).toBe('Friday, February 27')
  expect(formatDayName(at(2025, 12, 31), 'en', now)).toBe('Wednesday, December 31, 2025')
  expect(formatDayName(at(2026, 2, 28), 'ar', now)).toBe('أمس')
})

test('the names of days change at midnight, also at the end of a month', () => {
  expect(untilTomorrow(new Date(2026, 1, 28, 23, 59, 59))).toBe(1000)
  expect(untilTomorrow(new Date(2026, 2, 1))).toBe(24 * 60 * 60_000)
})

test('a long conversation that is drawn again and again makes each format once', () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  const relative = vi.spyOn(Intl, 'RelativeTimeFormat')
  for (let drawing = 0; drawing < 50; drawing += 1) {
    formatTime(at(2026, 3, 1), 'en-GB')
    formatDayName(at(2026, 2, 27), 'en-GB', now)
    formatDayName(at(2026, 3, 1), 'en-GB', now)
  }
  expect(formats).toHaveBeenCalledTimes(2)
  expect(relative).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
