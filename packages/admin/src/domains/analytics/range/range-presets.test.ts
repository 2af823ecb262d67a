import { expect, test } from 'vitest'
import { addDays, dayCount, defaultRange, rangePresets, todayIn } from './range-presets'

const findSpan = (label: string, today: string) =>
  rangePresets(today).find((preset) => preset.label === label)?.value

test('today is the day of the zone, not that of the browser', () => {
  const now = new Date('2026-03-01T10:30:00Z')
  expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-03-02')
  expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-02-28')
})

test('days pass over clock changes, months and leap years', () => {
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('the default range is six days and today', () => {
  expect(defaultRange('2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  expect(dayCount(defaultRange('2026-01-03'))).toBe(7)
})

test('the last month is a whole one, the last 365 days end today', () => {
  expect(findSpan('Last month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
  expect(findSpan('This month', '2026-03-01')).toEqual(['2026-03-01', '2026-03-01'])
  expect(findSpan('Last 365 days', '2026-12-31')).toEqual(['2026-01-01', '2026-12-31'])
  expect(findSpan('This year', '2026-12-31')).toEqual(['2026-01-01', '2026-12-31'])
})
