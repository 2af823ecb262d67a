import { expect, test } from 'vitest'
import { conditionSentence } from './condition-sentence'

const SHOP = { currency: 'USD', timeZone: 'America/New_York', siteName: () => 'Hearth & Bloom' }

test('a basket that is too small is told how much is missing', () => {
  const minimum = {
    condition: 'minimum' as const,
    holds: false,
    message: '',
    details: { minimum: 3000, missing: 500 },
  }
  expect(conditionSentence(minimum, SHOP)).toContain('$5.00')
})

test('a coupon of another site names that site', () => {
  const site = { condition: 'site' as const, holds: false, message: '', details: { site: 'hb' } }
  expect(conditionSentence(site, SHOP)).toBe('It belongs to another site: Hearth & Bloom.')
})

test('its end is told in the time of the store', () => {
  const past = {
    condition: 'not-past' as const,
    holds: false,
    message: '',
    details: { at: '2026-07-01T03:59:00.000Z' },
  }
  expect(conditionSentence(past, SHOP)).toContain('Jun 30, 2026, 11:59')
})
