import { expect, test } from 'vitest'
import { countryCode, isCountryName } from './country-code.ts'

test('countries are known by their English names and by those that shops write', () => {
  const names = [
    'United Kingdom',
    'germany',
    'EIRE',
    'RSA',
    'USA',
    'Netherlands',
    'Czech Republic',
    'Hong Kong',
  ]
  expect(names.map(countryCode)).toEqual(['GB', 'DE', 'IE', 'ZA', 'US', 'NL', 'CZ', 'HK'])
})

test('a name that belongs to no single country has no code', () => {
  for (const name of ['Channel Islands', 'European Community', 'Unspecified']) {
    expect(countryCode(name)).toBe('')
    expect(isCountryName(name)).toBe(true)
  }
  expect(isCountryName('United Kin')).toBe(false)
})
