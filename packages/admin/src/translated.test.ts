import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { fileSentence } from '~/ui/files/file-sentences'
import { importSentence } from '~/ui/import/import-sentences'
import { translated } from './translated'

afterEach(() => overwriteGetLocale(() => 'en'))

/** What any call may be refused with, whatever it is about; what one domain alone says stands with its own screens. */
const GENERIC = [
  'contract/src/errors.ts',
  'server/src/calls.ts',
  'server/src/domains/files',
  'server/src/domains/mails/why-not.ts',
  'server/src/http',
  'server/src/lib',
  'server/src/ports',
]

/** Sentences that no screen of the back-office shows, and why not: of whole files, or of single ones. */
const NOT_SHOWN: Record<string, string> = {
  'server/src/http/audit-log-file.ts': 'the document of the calls, for programmers',
  'server/src/http/chat-uploads.ts': 'for customers of a shop, whose chat has words of its own',
  'server/src/http/metrics.ts': 'for machines that watch the shop',
  'server/src/http/parts.ts': 'the health page, for who runs the shop',
  'server/src/http/readiness.ts': 'the health page, for who runs the shop',
  'server/src/http/storefront-origins.ts': 'for programmers of storefronts',
  'server/src/lib/secrets.ts': 'a failure within, which a screen is told as “on our side”',
  'server/src/ports/geocoding/maps-service.ts': 'a failure within: the call says that the service fails',
  'server/src/ports/jobs/past.ts': 'a failure within, while demo data are made',
  'server/src/ports/live/open-sockets.ts': 'why a socket ends; the screen connects anew',
  'server/src/ports/live/redis-lines.ts': 'a failure within',
  'server/src/ports/mail/reach-mail-server.ts': 'the health page, for who runs the shop',
  'server/src/ports/secret-keys/key-file.ts': 'a program that does not start, for who runs the shop',
  'server/src/ports/storage/disk.ts': 'a failure within',
  'server/src/ports/storage/s3.ts': 'a failure within',
  'An image is an uploaded file or a link that begins with https://.': 'each form with a picture has it',
  'Send a form (multipart/form-data) with the file in its field “file”.': 'for programs; screens do',
  'Send the file itself as the body (Content-Type: text/csv).': 'for programs; screens do',
  'There are too many fields in this form.': 'for programs; screens send none but the file',
  'The file is not that long.': 'for programs that read a file in parts',
  'There is no such event here, or not for this connection.': 'for programs; screens say what is known',
  'This call takes JSON (Content-Type: application/json).': 'for programs; screens send nothing else',
}

/** What stands in the places of a sentence; everything else is a number. */
const PLACES: Record<string, string> = {
  table: 'orders',
  wait: '5 minutes',
  what: 'order',
}

test('every sentence that any call may be refused with is told in Arabic on an Arabic screen, or it is said why not', () => {
  overwriteGetLocale(() => 'ar')
  const said = GENERIC.flatMap(filesIn).flatMap((file) => sentencesOf(file).map((text) => ({ file, text })))
  expect(said.length).toBeGreaterThan(60)
  const isShown = ({ file, text }: { file: string; text: string }) =>
    !(file in NOT_SHOWN) && !(text in NOT_SHOWN)
  const english = said.filter(isShown).filter(({ text }) => !hasTranslation(filledIn(text)))
  expect(english).toEqual([])

  const known = new Set(said.flatMap(({ file, text }) => [file, text]))
  expect(Object.keys(NOT_SHOWN).filter((key) => !known.has(key))).toEqual([])
})

test('how long to wait is told in minutes or seconds on every screen', () => {
  overwriteGetLocale(() => 'en')
  const minutes = 'Too many attempts. Please try again in 12 minutes.'
  expect(translated(minutes)).toBe(minutes)
  expect(translated('Too many attempts. Please try again in 1 seconds.')).toBe(
    'Too many attempts. Please try again in 1 second.',
  )
  overwriteGetLocale(() => 'ar')
  expect(translated(minutes)).toBe('محاولات كثيرة جدًا. أعد المحاولة بعد 12 دقيقة.')
})

/** Screens with files and imports say more than the others. */
const hasTranslation = (sentence: string) =>
  [translated(sentence), fileSentence(sentence), importSentence(sentence, translated)].some(
    (told) => told !== sentence,
  )

const PACKAGES = join(import.meta.dirname, '../..')

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(join(PACKAGES, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-document\.ts$|(^|\/)testing\//.test(file))
    .map((file) => join(place, file))
}

/** The texts of a file that are whole sentences. */
const sentencesOf = (file: string): string[] => {
  const code = readFileSync(join(PACKAGES, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, filled]) => plain ?? filled ?? '')
    .filter((text) => /^[A-Z$][^\n]* [^\n]*\.$/.test(text))
}

const filledIn = (text: string) => text.replaceAll(/\$\{([^}]*)\}/g, (_, name: string) => PLACES[name] ?? '7')
