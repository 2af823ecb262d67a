import { expect, test } from 'vitest'
import { conditionMessage } from './condition-message'

const SHOP = { currency: 'USD', timeZone: 'America/New_York', siteName: () => 'Hearth & Bloom' }

test('for a cart that is too small the message contains the missing amount', () => {
  const minimum = {
    condition: 'minimum' as const,
    holds: false,
    message: '',
    details: { minimum: 3000, missing: 500 },
  }
  expect(conditionMessage(minimum, SHOP)).toContain('$5.00')
})

test('a coupon of another site names that site', () => {
  const site = { condition: 'site' as const, holds: false, message: '', details: { site: 'hb' } }
  expect(conditionMessage(site, SHOP)).toBe('It belongs to another site: Hearth & Bloom.')
})

test('its end is shown in the time zone of the store', () => {
  const past = {
    condition: 'not-past' as const,
    holds: false,
    message: '',
    details: { at: '2026-07-01T03:59:00.000Z' },
  }
  expect(conditionMessage(past, SHOP)).toContain('Jun 30, 2026, 11:59')
})
