import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { fileMessage } from '~/ui/files/file-messages'
import { importMessage } from '~/ui/import/import-messages'
import { filledIn, messagesIn, type Places, type Sent } from './testing/server-messages'
import { translated } from './translated'

afterEach(() => overwriteGetLocale(() => 'en'))

/** What any call may be refused with, whatever it is about; messages of one domain alone are with its own screens. */
const GENERIC = [
  'contract/src/errors.ts',
  'server/src/calls.ts',
  'server/src/domains/files',
  'server/src/domains/mails/rejection-reason.ts',
  'server/src/http',
  'server/src/lib',
  'server/src/ports',
]

/** Messages that no screen of the back-office shows, and the reason: of whole files, or of single ones. */
const NOT_SHOWN: Record<string, string> = {
  'server/src/http/audit-log-file.ts': 'the document of the calls, for programmers',
  'server/src/http/bulk-run-files.ts': 'the screen offers the file while there is one',
  'server/src/http/chat-uploads.ts': 'for customers of a shop, whose chat has words of its own',
  'server/src/http/metrics.ts': 'for machines that watch the shop',
  'server/src/http/parts.ts': 'the health page, for who runs the shop',
  'server/src/http/storefront-origins.ts': 'for programmers of storefronts',
  'server/src/ports/foreign-files/open-foreign-files.ts':
    'why a picture was not fetched: job-messages.test.ts',
  'server/src/ports/live/open-sockets.ts': 'why a socket ends; the screen connects anew',
  'An image is an uploaded file or a link that begins with https://.': 'each form with a picture has it',
  'Send a form (multipart/form-data) with the file in its field “file”.': 'for programs; screens do',
  'Send the file itself as the body (Content-Type: text/csv).': 'for programs; screens do',
  'There are too many fields in this form.': 'for programs; screens send none but the file',
  'This link has expired. Please open the file again where it was sent.':
    'a browser opens the link by itself',
  'The file is not that long.': 'for programs that read a file in parts',
  'There is no such event here, or not for this connection.': 'for programs; screens say what is known',
  'There is no field “${name}”.': 'for programs; screens send the fields that there are',
  'Each field and each column can be mapped once.': 'for programs; screens map each once',
  'This call takes JSON (Content-Type: application/json).': 'for programs; screens send nothing else',
}

/** The values of a message's placeholders; everything else is a number. */
const PLACES: Places = {
  table: ['orders'],
  wait: ['5 minutes', '5 seconds'],
  what: ['order'],
}

test('every error that any call may return is in Arabic on an Arabic screen, or the reason it is not is listed', () => {
  overwriteGetLocale(() => 'ar')
  const sent = messagesIn(GENERIC)
  expect(sent.length).toBeGreaterThan(60)
  const isShown = ({ file, text }: Sent) => !(file in NOT_SHOWN) && !(text in NOT_SHOWN)
  const english = sent.filter(isShown).flatMap((message) => filledIn(message, PLACES))
  expect(english.filter((message) => !hasTranslation(message))).toEqual([])

  const known = new Set(sent.flatMap(({ file, text }) => [file, text]))
  expect(Object.keys(NOT_SHOWN).filter((key) => !known.has(key))).toEqual([])
})

test('too many of something is named in English, unless a screen has a text of its own for it', () => {
  overwriteGetLocale(() => 'en')
  expect(translated('At most 50 categories.')).toBe('At most 50 categories.')
  overwriteGetLocale(() => 'ar')
  expect(translated('At most 50 categories.')).toContain('50')
  expect(translated('At most 50 categories.')).not.toContain('categories')
})

test('how long to wait is shown in minutes or seconds on every screen', () => {
  overwriteGetLocale(() => 'en')
  const minutes = 'Too many attempts. Please try again in 12 minutes.'
  expect(translated(minutes)).toBe(minutes)
  expect(translated('Too many attempts. Please try again in 1 seconds.')).toBe(
    'Too many attempts. Please try again in 1 second.',
  )
  overwriteGetLocale(() => 'ar')
  expect(translated(minutes)).toBe('محاولات كثيرة جدًا. أعد المحاولة بعد 12 دقيقة.')
})

test('what the contract has no text for is shown without that of its library', () => {
  const { error } = z
    .strictObject({ count: z.int().min(1), kind: z.enum(['a', 'b']), name: z.string() })
    .safeParse({
      ...{ count: 0, kind: 'c', name: 7, other: true },
    })
  expect(error?.issues.map(({ message }) => translated(message))).toEqual(
    Array(4).fill('This cannot be used here.'),
  )
})

/** Screens with files and imports say more than the others. */
const hasTranslation = (message: string) =>
  [translated(message), fileMessage(message), importMessage(message, translated)].some(
    (shown) => shown !== message,
  )
