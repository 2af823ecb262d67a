import { expect, test } from 'vitest'
import { addressLines, mapUrl } from './address-lines'

const address = {
  streetNumber: '221',
  streetName: 'Baker Street',
  aptUnit: 'B',
  city: 'London',
  state: '',
  zipCode: 'NW1 6XE',
  country: 'GB',
}

test('an address ends with its country in the language of the screen', () => {
  expect(addressLines(address)).toEqual([...['B, 221 Baker Street', 'London', 'NW1 6XE', 'United Kingdom']])
})

test('the map is searched for the house, not the flat', () => {
  expect(mapUrl(address)).toBe(
    'https://www.openstreetmap.org/search?query=221%20Baker%20Street%2C%20London%2C%20NW1%206XE%2C%20United%20Kingdom',
  )
})
