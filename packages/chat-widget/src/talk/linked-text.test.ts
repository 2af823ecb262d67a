import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? [])

test('addresses become links, without the punctuation after them', () => {
  expect(links('See https://shop.example/a?b=1, or (www.shop.example).')).toEqual([
    'https://shop.example/a?b=1',
    'https://www.shop.example',
  ])
})

test('nothing but the web is ever linked', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    'http://',
  ])
    expect(links(text), text).toEqual([])
})

test('the parts together are the text again', () => {
  for (const text of ['', 'Hello', 'https://a.example https://b.example!', 'انظر https://a.example، شكرًا'])
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
