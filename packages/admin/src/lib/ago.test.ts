import { expect, test } from 'vitest'
import { ago } from './ago'

const now = Date.parse('2026-03-10T12:00:00.000Z')

test.each([
  ['2026-03-10T11:59:31.000Z', 'now'],
  ['2026-03-10T11:55:00.000Z', '5 minutes ago'],
  ['2026-03-10T10:01:00.000Z', '1 hour ago'],
  ['2026-03-09T12:00:00.000Z', 'yesterday'],
  ['2026-02-28T12:00:00.000Z', 'last week'],
  ['2024-03-10T12:00:00.000Z', '2 years ago'],
  ['2026-03-12T12:00:00.000Z', 'in 2 days'],
])('%s was %s', (at, texts) => {
  expect(ago(at, now)).toBe(texts)
})
