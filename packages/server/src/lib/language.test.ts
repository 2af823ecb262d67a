import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['de,ar;q=0.5', 'ar'],
  ['en;q=0.1,ar;q=0.9', 'ar'],
  ['ar;q=0', 'en'],
  [';;;,=q', 'en'],
])('who asks for %j is spoken to in %s', (acceptLanguage, language) => {
  expect(languageOf(acceptLanguage)).toBe(language)
})
