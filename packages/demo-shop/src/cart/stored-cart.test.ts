import { MAX_CART_LINES } from '@storekeeper/contract/store/store-order'
import { expect, test } from 'vitest'
import {
  countItems,
  emptied,
  emptyCart,
  hasRoomFor,
  isUnchanged,
  syncedEmpty,
  withMore,
  without,
  withQuantity,
  withUnavailable,
} from './stored-cart'

const soap = { slug: 'soap', title: 'Soap' }
const dish = { slug: 'dish', title: 'Dish' }
const EMPTY = { ...emptyCart, country: 'DE' }

test('the same product again is one line of more', () => {
  const cart = withMore(withMore(withMore(EMPTY, soap, 1), dish, 2), soap, 3)
  expect(cart.items.map(({ slug, quantity }) => [slug, quantity])).toEqual([
    ['soap', 4],
    ['dish', 2],
  ])
  expect(countItems(cart)).toBe(6)
})

test('a quantity is a whole number from one to what an order takes', () => {
  const cart = withMore(EMPTY, soap, 1)
  const getQuantity = (wanted: number) => withQuantity(cart, 'soap', wanted).items[0]?.quantity
  expect([0, -3, 2.7, Number.NaN, 1e9].map(getQuantity)).toEqual([1, 1, 2, 1, 100_000])
})

test('what is taken out is gone, and the rest stays', () => {
  const cart = without(withMore(withMore(EMPTY, soap, 1), dish, 1), 'soap')
  expect(cart.items.map(({ slug }) => slug)).toEqual(['dish'])
})

test('after an order the cart is empty, but knows where parcels go', () => {
  const cart = { ...withMore(EMPTY, soap, 1), coupon: 'TEN', usesCredit: true, shipping: 'post' }
  expect(emptied(cart)).toEqual(EMPTY)
})

test('a full cart takes more of its products, and no others', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => index).reduce(
    (cart, index) => withMore(cart, { slug: `p${index}`, title: '' }, 1),
    EMPTY,
  )
  expect(hasRoomFor(full, 'p7')).toBe(true)
  expect(hasRoomFor(full, 'other')).toBe(false)
})

test('a cart that was not changed here since the server had it is replaced by the server’s', () => {
  const synced = { customer: 'ada', items: '[{"slug":"soap","quantity":1}]' }
  expect(isUnchanged(synced.items, synced, 'ada')).toBe(true)
  expect(isUnchanged('[{"slug":"soap","quantity":2}]', synced, 'ada')).toBe(false)
  expect(isUnchanged('[]', synced, 'ada')).toBe(false)
  // The cart of a guest, or of another customer, is uploaded unless it is empty.
  expect(isUnchanged(synced.items, synced, 'ben')).toBe(false)
  expect(isUnchanged(synced.items, null, 'ada')).toBe(false)
  expect(isUnchanged('[]', null, 'ada')).toBe(true)
})

test('the empty cart after an order is replaced by a newer one on the server', () => {
  const synced = { customer: 'ada', items: '[{"slug":"soap","quantity":1}]' }
  expect(isUnchanged('[]', syncedEmpty(synced), 'ada')).toBe(true)
  expect(syncedEmpty(null)).toBeNull()
})

test('a line that is no longer sold remains, and one that was removed in another browser does not', () => {
  const [soapLine, dishLine] = [
    { ...soap, quantity: 2 },
    { ...dish, quantity: 1 },
  ]
  const local = [dishLine, { slug: 'lamp', title: 'Lamp', quantity: 1 }]
  expect(withUnavailable({ items: [soapLine], unavailable: [{ slug: 'dish' }] }, local)).toEqual([
    soapLine,
    dishLine,
  ])
})
