import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inNewOrder } from './order-faqs.ts'

test('a whole list is in the given order', () => {
  expect(inNewOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
})

test('some of a list change positions among themselves, and the others do not move', () => {
  expect(inNewOrder(['a', 'b', 'c', 'd', 'e'], ['e', 'a', 'c'])).toEqual(['e', 'b', 'a', 'd', 'c'])
  expect(inNewOrder(['a', 'b'], ['b'])).toEqual(['a', 'b'])
})

test('whatever is put in whatever order, nothing is lost and nothing comes twice', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f']
  fc.assert(
    fc.property(fc.shuffledSubarray(list), (some) => {
      const ordered = inNewOrder(list, some)
      expect(ordered.toSorted()).toEqual(list)
      expect(ordered.filter((id) => some.includes(id))).toEqual(some)
    }),
  )
})
