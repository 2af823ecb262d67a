import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test('a text with line breaks becomes one line, cut before an emoji that does not fit', () => {
  expect(oneLine('Jar\r\nBcc: all@mail.example ')).toBe('Jar Bcc: all@mail.example')
  expect(oneLine('Soap 🧼', 6)).toBe('Soap ')
})
