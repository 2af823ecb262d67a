import { expect, test } from 'vitest'
import { everyText } from './every-text'

const NEXT = '2026-06-16T03:41:00.000Z'

test('a schedule is described as readable text', () => {
  expect(everyText('* * * * *', NEXT)).toBe('Every minute')
  expect(everyText('*/15 * * * *', NEXT)).toBe('Every 15 minutes')
  expect(everyText('17 * * * *', NEXT)).toBe('Every hour')
  expect(everyText('41 3 * * *', NEXT)).toMatch(/^Every day at \d{1,2}:41/)
})

test('an unknown pattern stays as it is', () => {
  for (const cron of ['0 0 1 * *', '0 9-17 * * *', '5,35 * * * *', '0 0 * * 1'])
    expect(everyText(cron, NEXT)).toBe(cron)
})
