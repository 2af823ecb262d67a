import { afterEach, beforeAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { errorText, loadErrorTexts } from './error-text'

beforeAll(loadErrorTexts)

afterEach(() => overwriteGetLocale(() => 'en'))

const broken = {
  code: 'IMPORT_LINE_BROKEN',
  params: {
    line: 7,
    reason: { code: 'LINE_VALUES_MISMATCH', params: { found: 3, expected: 5 }, message: '' },
  },
  message: 'Line 7: …',
}

test('a broken line is shown with its number and its reason', () => {
  expect(errorText(broken)).toBe(
    'Line 7: The line has 3 values, but the header has 5 columns. Check whether the line is cut off. Nothing was imported.',
  )
  overwriteGetLocale(() => 'ar')
  expect(errorText(broken)).toMatch(/^السطر 7: .*3.*5/)
})

test('the columns of which a file lacks one are listed', () => {
  const params = { columns: ['Email', 'Customer Number'] }
  expect(errorText({ code: 'IMPORT_KEY_COLUMN_MISSING', params, message: '' })).toBe(
    'The file needs a column for one of these: “Email”, “Customer Number”.',
  )
})
