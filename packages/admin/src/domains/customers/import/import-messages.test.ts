import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { importMessage } from '~/ui/import/import-messages'
import { customerImportMessage } from './import-messages'

afterEach(() => overwriteGetLocale(() => 'en'))

const LATIN_WORDS = /[a-z]{2,}\s+[a-z]{2,}/i

test('errors in a file of customers are shown in Arabic on an Arabic screen', () => {
  overwriteGetLocale(() => 'ar')
  for (const message of [
    'The file has no column “Email” and none “Customer Number”.',
    'Please fill in the e-mail address or the customer number.',
    'There is no such customer, and the shop gives such numbers itself.',
    'Either true or false.',
    'There is no such country (two letters, ISO 3166-1).',
    'Another admin added one of these customers in the meantime. Please import the file again.',
    'Käthe Krüger (C10033) has this e-mail address already.',
    'This customer was merged into another one. Please go on with that one.',
    'There is no such site.',
    'A tag has no comma and no #.',
    'At most 40 characters.',
    'At most 500000 lines can be imported at once.',
    'At most 100 MB can be imported at once.',
    'Line 7: The text is not UTF-8. Please save the file as “CSV UTF-8”. Nothing was imported.',
    'Line 7: The line is longer than a megabyte. Nothing was imported.',
    'Line 7: The line is not CSV: Invalid Record Length. Nothing was imported.',
  ])
    expect(
      importMessage(message, customerImportMessage).replaceAll(/“[^”]*”|«[^»]*»|Käthe Krüger/g, ''),
    ).not.toMatch(LATIN_WORDS)
})
