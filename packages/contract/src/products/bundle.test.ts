import { expect, test } from 'vitest'
import { countBundles, getPartsPrice } from './bundle.ts'

const towel = { price: { regular: 2000, sale: 1500 }, stock: 7, quantity: 2 }
const soap = { price: { regular: 800, sale: 0 }, stock: 30, quantity: 1 }

test('the parts cost what each costs now, a sale price included', () => {
  expect(getPartsPrice([towel, soap])).toBe(3800)
})

test('the part that runs out first determines how many bundles there are', () => {
  expect(countBundles([towel, soap])).toBe(3)
})

test('a bundle without parts, or with one whose quantity is not typed yet, cannot be sold', () => {
  expect(countBundles([])).toBe(0)
  expect(countBundles([{ ...towel, quantity: 0 }])).toBe(0)
})
