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

test('an address reads as on a parcel', () => {
  expect(addressLines(address)).toEqual(['221 Baker Street, B', 'London, NW1 6XE', 'United Kingdom'])
})

test('what is not known leaves no gap', () => {
  const bare = {
    streetNumber: '',
    streetName: '',
    aptUnit: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'FR',
  }
  expect(addressLines(bare)).toEqual(['France'])
})

test('the map is asked for the house, not the flat', () => {
  expect(mapUrl(address)).toBe(
    'https://www.openstreetmap.org/search?query=221%20Baker%20Street%2C%20London%2C%20NW1%206XE%2C%20United%20Kingdom',
  )
})
