import { expect, test } from 'vitest'
import { countries, countryName } from './countries'

test('every country is listed once, by its name', () => {
  const names = countries().map((country) => country.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Germany')
  expect(names.length).toBeGreaterThan(240)
})

test('what is no country is left out', () => {
  expect(countries().map((country) => country.code)).not.toContain('EU')
})

test('an unknown code is shown as it is', () => expect(countryName('QX')).toBe('QX'))
