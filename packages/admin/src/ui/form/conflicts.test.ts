import { expect, test } from 'vitest'
import { conflictsBetween, withoutChanges } from './conflicts'
import { writtenOn } from './written-on'

const base = { title: 'Soap', text: 'Mild', price: { regular: 900, sale: 0 }, tags: ['a'] }

test('fields that different admins changed come together without a question', () => {
  const mine = { ...base, text: 'Mild and calm', price: { regular: 900, sale: 800 } }
  const theirs = { ...base, title: 'Fine soap', price: { regular: 9900, sale: 0 } }
  expect(conflictsBetween(base, mine, theirs)).toEqual([])
  expect(writtenOn(theirs, base, mine)).toEqual({
    ...{ title: 'Fine soap', text: 'Mild and calm', tags: ['a'] },
    price: { regular: 9900, sale: 800 },
  })
})

test('a field that both changed is a conflict, unless both made the same of it', () => {
  const mine = { ...base, title: 'Soft soap', price: { regular: 1000, sale: 0 }, tags: ['a', 'b'] }
  const theirs = { ...base, title: 'Fine soap', price: { regular: 9900, sale: 0 }, tags: ['a', 'b'] }
  expect(conflictsBetween(base, mine, theirs)).toEqual([
    { path: 'title', mine: 'Soft soap', theirs: 'Fine soap' },
    { path: 'price.regular', mine: 1000, theirs: 9900 },
  ])
  expect(writtenOn(theirs, base, withoutChanges(mine, base, ['price.regular']))).toEqual({
    ...theirs,
    title: 'Soft soap',
  })
})
