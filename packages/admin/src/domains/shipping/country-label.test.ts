import { expect, test } from 'vitest'
import { countryLabel } from './country-label'

test('a country that the shop calls otherwise keeps that name', () => {
  expect(countryLabel({ code: 'DE', name: 'Germany' })).toBe('Germany')
  expect(countryLabel({ code: 'DE', name: 'Deutschland' })).toBe('Deutschland')
})
