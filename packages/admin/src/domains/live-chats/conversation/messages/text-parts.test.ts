import { expect, test } from 'vitest'
import { textParts } from './text-parts'

const hrefs = (message: string) => textParts(message).flatMap(({ href }) => href ?? [])

test('an address within text becomes a link, and none of the text is lost', () => {
  const message = 'See https://shop.example/a?b=1#c, please.'
  expect(hrefs(message)).toEqual(['https://shop.example/a?b=1#c'])
  expect(
    textParts(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message)
})

test('brackets around an address are no part of it, those within are', () => {
  expect(hrefs('(https://shop.example/soap)')).toEqual(['https://shop.example/soap'])
  expect(hrefs('https://shop.example/soap_(bar)')).toEqual(['https://shop.example/soap_(bar)'])
})

test('nothing but the web is followed', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd shop.example http://')).toEqual([])
})

test('several addresses, and one that is all', () => {
  expect(hrefs('http://one.example http://two.example')).toEqual(['http://one.example', 'http://two.example'])
  expect(textParts('https://one.example')).toEqual([
    { text: 'https://one.example', href: 'https://one.example' },
  ])
  expect(textParts('')).toEqual([])
})
