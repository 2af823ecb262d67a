import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { importMessage } from '~/ui/import/import-messages'
import { contactImportMessage } from './import-messages'

afterEach(() => overwriteGetLocale(() => 'en'))

const LATIN_WORDS = /[a-z]{2,}\s+[a-z]{2,}/i

test('errors in a file of contacts are shown in Arabic on an Arabic screen', () => {
  overwriteGetLocale(() => 'ar')
  for (const message of [
    'The file has no column “Email”.',
    'The file is empty.',
    'Please fill in the e-mail address.',
    'That is not an e-mail address.',
    'On one line, please.',
    'At most 200 characters.',
    'Either yes or no.',
    '“ada@post.example” stands in this file twice for one category.',
    'The line has 3 values, and the header has another number of names.',
    'There is a category “Press” on this site already.',
    'There is no such site.',
  ])
    expect(
      importMessage(message, contactImportMessage).replaceAll(/“[^”]*”|«[^»]*»/g, ''),
      message,
    ).not.toMatch(LATIN_WORDS)
})
