import { expect, test } from 'vitest'
import { linkAddress } from './link-address'

test('a site typed without https:// becomes a link all the same', () => {
  expect(linkAddress('example.com/tea')).toBe('https://example.com/tea')
  expect(linkAddress('example.com:8080')).toBe('https://example.com:8080')
  expect(linkAddress(' http://example.com ')).toBe('http://example.com')
})

test('an e-mail address becomes a link that writes to it', () => {
  expect(linkAddress('ada@example.com')).toBe('mailto:ada@example.com')
  expect(linkAddress('mailto:ada@example.com')).toBe('mailto:ada@example.com')
})

test.each(['', 'tea', 'with space.com', 'javascript:alert(1)', 'ftp://example.com'])(
  '“%s” is no link',
  (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  },
)
