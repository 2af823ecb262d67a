import { expect, test } from 'vitest'
import { writtenOn } from './written-on'

const sent = { title: ' Soap ', text: 'Mild', images: ['a'], quantity: 12, quantityRead: 10 }
const saved = { title: 'Soap', text: 'Mild', images: ['a'], quantity: 12, quantityRead: 12 }

test('fields that were not edited meanwhile have what the server made of them', () => {
  expect(writtenOn(saved, sent, sent)).toEqual(saved)
})

test('what was written meanwhile stays, and all else is as it was saved', () => {
  expect(writtenOn(saved, sent, { ...sent, text: 'Mild and calm', images: ['a', 'b'] })).toEqual({
    ...saved,
    text: 'Mild and calm',
    images: ['a', 'b'],
  })
})

test('a quantity that is changed again counts from the one that was saved', () => {
  expect(writtenOn(saved, sent, { ...sent, quantity: 13 })).toMatchObject({ quantity: 13, quantityRead: 12 })
})

test('of a group only the part that was written on stays', () => {
  const typed = { password: { current: 'old', next: 'new' } }
  const cleared = { password: { current: '', next: '' } }
  const present = { password: { current: 'old', next: 'newer' } }
  expect(writtenOn(cleared, typed, present)).toEqual({ password: { current: '', next: 'newer' } })
})
