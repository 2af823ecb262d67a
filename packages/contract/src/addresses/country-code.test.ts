import countries from 'i18n-iso-countries'
import { expect, test } from 'vitest'
import { COUNTRY_CODES, CountryCode } from './country-code.ts'

test('the countries are those of ISO 3166-1, and Kosovo', () => {
  expect([...COUNTRY_CODES].sort()).toEqual(Object.keys(countries.getAlpha2Codes()).sort())
})

test('a code is taken in small letters too, and one of no country is refused', () => {
  expect(CountryCode.parse(' de ')).toBe('DE')
  for (const code of ['EU', 'UK', 'ZZ', 'D', 'DEU', ''])
    expect(CountryCode.safeParse(code).success).toBe(false)
})
