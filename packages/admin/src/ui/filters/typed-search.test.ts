import { expect, test } from 'vitest'
import { follow, send, type, typedFrom } from './typed-search'

test('what is typed while a search is under way stays in the box', () => {
  const typed = type(send(type(typedFrom(''), 'sha'), 'sha'), 'shawl')
  expect(follow(typed, 'sha').text).toBe('shawl')
})

test('two searches under way come back one after the other', () => {
  const typed = send(send(type(typedFrom(''), 'ab'), 'a'), 'ab')
  const first = follow(typed, 'a')
  expect(first.text).toBe('ab')
  expect(follow(first, 'ab')).toEqual({ text: 'ab', seen: 'ab', underway: [] })
})

test('a space at the end stays although the address has none', () => {
  expect(follow(send(type(typedFrom(''), 'red '), 'red'), 'red').text).toBe('red ')
})

test('going back in the browser is followed', () => {
  expect(follow(typedFrom('shawl'), '').text).toBe('')
})
