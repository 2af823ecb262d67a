import { expect, test } from 'vitest'
import { timeZones } from './time-zones'

const SUMMER = new Date('2026-07-01T12:00:00Z')
const getLabel = (zone: string, wanted = 'UTC', now = SUMMER) =>
  timeZones(wanted, now).find(({ value }) => value === zone)?.label

test('a zone shows how far it is from Greenwich now, half hours included', () => {
  expect(getLabel('Europe/Berlin')).toBe('Europe/Berlin (GMT+2)')
  expect(getLabel('Europe/Berlin', 'UTC', new Date('2026-01-01T12:00:00Z'))).toBe('Europe/Berlin (GMT+1)')
  expect(getLabel('America/St_Johns')).toBe('America/St Johns (GMT-2:30)')
})

test('UTC is there, and the zone that the store has, each once', () => {
  const values = timeZones('Europe/Berlin', SUMMER).map(({ value }) => value)
  expect(values).toContain('UTC')
  expect(new Set(values).size).toBe(values.length)
  expect(timeZones('Asia/Calcutta', SUMMER).map(({ value }) => value)).toContain('Asia/Calcutta')
})
