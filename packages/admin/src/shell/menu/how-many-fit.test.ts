import { expect, test } from 'vitest'
import { howManyFit } from './how-many-fit'

const menu = { entries: [100, 100, 100, 100], more: 60, gap: 10 }

test('a line with room for every entry has no need of “More”', () => {
  expect(howManyFit({ ...menu, room: 430 })).toBe(4)
})

test('one pixel less, and the last entries make room for “More”', () => {
  expect(howManyFit({ ...menu, room: 429 })).toBe(3)
  expect(howManyFit({ ...menu, room: 389 })).toBe(2)
})

test('a line too short for any entry has “More” alone', () => {
  expect(howManyFit({ ...menu, room: 100 })).toBe(0)
})
