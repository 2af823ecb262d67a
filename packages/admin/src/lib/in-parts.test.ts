import { expect, test } from 'vitest'
import { inParts } from './in-parts'

test('a list is cut into parts that a call takes, and nothing is lost', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inParts([1, 2], 2)).toEqual([[1, 2]])
  expect(inParts([], 2)).toEqual([])
})
