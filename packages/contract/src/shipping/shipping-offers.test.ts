import { expect, test } from 'vitest'
import { shippingOffers } from './shipping-offers.ts'

const method = (more: object = {}) => ({
  ...{ title: 'Post', price: 500, isFreeShipping: false, freeOver: null as number | null },
  ...{ countries: [] as string[], isActive: true, position: 1 },
  ...more,
})
const COUNTRIES = new Map([
  ['US', true],
  ['DE', true],
  ['BR', false],
])
const request = (
  methods: ReturnType<typeof method>[],
  more: { merchandise?: number; country?: string } = {},
) => shippingOffers({ methods, merchandise: 2000, country: 'US', countries: COUNTRIES, ...more })
const one = (more: object, question?: { merchandise?: number; country?: string }) => {
  const [offer] = request([method(more)], question)
  if (!offer) throw new Error('Every method has an answer.')
  return offer
}

test('a method without countries is offered wherever the store ships, at its price', () => {
  expect(one({})).toMatchObject({ reasons: [], price: 500, missingForFree: null })
  expect(one({}, { country: 'DE' }).reasons).toEqual([])
})

test.each([
  ['it is switched off', { isActive: false }, 'US', ['SHIPPING_METHOD_INACTIVE']],
  ['it goes to other countries', { countries: ['DE'] }, 'US', ['SHIPPING_COUNTRY_NOT_SERVED']],
  ['the store does not ship to the country now', {}, 'BR', ['SHIPPING_COUNTRY_INACTIVE']],
  [
    'the store does not ship there, although the method names it',
    { countries: ['BR'] },
    'BR',
    ['SHIPPING_COUNTRY_INACTIVE'],
  ],
  ['the store does not know the country', {}, 'JP', ['SHIPPING_COUNTRY_UNKNOWN']],
  ['no country given', { countries: ['DE'] }, '', ['SHIPPING_COUNTRY_MISSING']],
  [
    'it is off and goes elsewhere',
    { isActive: false, countries: ['DE'] },
    'US',
    ['SHIPPING_METHOD_INACTIVE', 'SHIPPING_COUNTRY_NOT_SERVED'],
  ],
])('a method is not offered, since %s', (_, more, country, codes) => {
  expect(one(more, { country }).reasons.map(({ code }) => code)).toEqual(codes)
})

test('a reason contains the title of the method and an English message', () => {
  expect(one({ isActive: false }).reasons).toEqual([
    { code: 'SHIPPING_METHOD_INACTIVE', params: { title: 'Post' }, message: '“Post” is inactive.' },
  ])
})

test.each([
  [7499, 500, 1],
  [7500, 0, null],
  [7501, 0, null],
  [0, 500, 7500],
])('goods of %i cents pay %i, free from 7500 on', (merchandise, price, missingForFree) => {
  expect(one({ freeOver: 7500 }, { merchandise })).toMatchObject({ price, missingForFree })
})

test('what is always free asks for no threshold', () => {
  expect(one({ isFreeShipping: true, price: 0 }, { merchandise: 0 })).toMatchObject({
    price: 0,
    missingForFree: null,
  })
})

test('a method that is not offered has a price all the same', () => {
  expect(one({ isActive: false, freeOver: 1000 }).price).toBe(0)
  expect(one({ isActive: false }).price).toBe(500)
})

test('the offers are in the order of the site, and the given list stays as it is', () => {
  const methods = [method({ title: 'Courier', position: 2 }), method({ title: 'Post', position: 1 })]
  expect(request(methods).map((offer) => offer.method.title)).toEqual(['Post', 'Courier'])
  expect(methods[0]?.title).toBe('Courier')
})
