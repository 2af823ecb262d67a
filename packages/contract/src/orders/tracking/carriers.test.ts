import { expect, test } from 'vitest'
import { findCarrier, namedCarrier, trackingUrl } from './carriers.ts'

test.each([
  ['1Z 58A2 E603 9876 5432', 'UPS'],
  ['9400111899223197428490', 'USPS'],
  ['EA123456789US', 'USPS'],
  ['782910001234', 'FedEx'],
  ['JD014600003828391837', 'DHL'],
  ['4112345678', 'DHL'],
  ['rr123456789gb', 'Royal Mail'],
])('%s is a number of %s', (number, carrier) => {
  expect(findCarrier(number)).toBe(carrier)
})

test('a form that several carriers share identifies none of them', () => {
  for (const number of ['', '42', 'PARCEL-7', '12345678901']) expect(findCarrier(number)).toBeNull()
})

test('a carrier that is known has a page, however its name was typed', () => {
  expect(namedCarrier(' fedex')).toBe('FedEx')
  expect(trackingUrl(namedCarrier('royal mail'), 'RR 1')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/RR%201',
  )
  expect(trackingUrl(namedCarrier('The neighbour'), '1')).toBeNull()
  expect(trackingUrl('constructor', '1')).toBeNull()
})
