import { expect, test } from 'vitest'
import { codesCsv } from './CodesDialog'

test('each code has a line of its own', () => {
  expect(codesCsv(['SPRING-A', 'SPRING-B'])).toBe('code\r\nSPRING-A\r\nSPRING-B\r\n')
})

test('a code that begins with a dash is no formula in a spreadsheet', () => {
  expect(codesCsv(['-2345678'])).toBe("code\r\n'-2345678\r\n")
})
