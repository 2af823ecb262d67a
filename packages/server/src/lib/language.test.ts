import { expect, test } from 'vitest'
import { parseLanguage } from './language.ts'

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['de-DE,de;q=0.9', null],
  ['de,ar;q=0.5', 'ar'],
  ['en;q=0.1,ar;q=0.9', 'ar'],
  ['ar;q=0', null],
  [';;;,=q', null],
])('the header %j means the language %s', (acceptLanguage, language) => {
  expect(parseLanguage(acceptLanguage)).toBe(language)
})
