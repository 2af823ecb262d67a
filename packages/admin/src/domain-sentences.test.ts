import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { NOT_SHOWN } from './testing/not-shown'
import { filledIn, type Places, type Said, saidIn } from './testing/server-sentences'
import { isIn, SHARED, TOLD_BY, tellersOf } from './testing/told-by'
import type { InWords } from './toast-failure'

afterEach(() => overwriteGetLocale(() => 'en'))

/** What any call may be refused with is looked at in `translated.test.ts`. */
const GENERAL = /^server\/src\/domains\/(?:files\/|mails\/why-not\.ts)|^contract\/src\/errors\.ts/

/** What stands in the places of the sentences, as the server fills them in; everything else is a number. */
const PLACES: Places = {
  'server/src/domains/admins/why-not.ts: WORDS[flag][value ? 0 : 1]': [
    'is blocked',
    'is not blocked',
    'is active',
    'is inactive',
    'is a super administrator',
    'is no super administrator',
  ],
  'server/src/domains/customers/switch-customers.ts: WORDS[flag][value ? 0 : 1]': [
    'is blocked',
    'is not blocked',
    'has a verified e-mail address',
    'has an unverified e-mail address',
    'is approved',
    'is not approved',
    'is a test customer',
    'is no test customer',
  ],
  'server/src/domains/shipping/shipping-choices.ts: title': ['“Parcel”'],
  'OWN[flag]': ['block', 'deactivate', 'take super administrator from'],
  "isTestOrder ? 'a' : 'no'": ['a', 'no'],
  "missing.join(', ')": ['“handle”, “title”'],
  "next.join(' or ')": ['open or closed'],
  "rows.map((row) => row.code).join(', ')": ['DE, FR'],
  'timesEach(limit)': ['Each customer may use it once.'],
  "titles.join(', ')": ['Soap (2 left)'],
  'held.trackingStatus': ['shipped', 'cancelled'],
  'order.trackingStatus': ['cancelled'],
  'reasonOf(contact)': [
    'is unsubscribed already',
    'is in that category already',
    'is in no category already',
  ],
  'whereTo(from)': ['that is final', 'from there it can only become shipped or cancelled'],
  from: ['approved'],
  is: ['shipped', 'on hold already'],
  lost: ['orders:change'],
  reason: [
    'is active already',
    'is inactive already',
    'is in that category already',
    'is in no category already',
  ],
  rest: ['that is final', 'it can only become fulfilled'],
  status: ['resolved'],
  table: ['orders'],
  ticketNumber: ['T-1001'],
  titles: ['“Soap”, “Salt”'],
  'server/src/domains/customers/taken-email.ts: who': ['Ada (C10033)', 'Customer C10033'],
  'server/src/domains/free-buy/create-claim.ts: who': ['This customer has'],
  whose: ['The customer does'],
}

test('whatever a domain refuses a call with is told in Arabic on an Arabic screen, or it is said why not', () => {
  overwriteGetLocale(() => 'ar')
  const said = saidIn(['contract/src', 'server/src/domains']).filter(({ file }) => !GENERAL.test(file))
  expect(said.length).toBeGreaterThan(500)
  const isShown = ({ file, text }: Said) => ![file, text, `${file}: ${text}`].some((key) => key in NOT_SHOWN)
  expect(said.filter(isShown).flatMap(leftInEnglish)).toEqual([])

  const known = new Set(said.flatMap(({ file, text }) => [file, text, `${file}: ${text}`]))
  expect(Object.keys(NOT_SHOWN).filter((key) => !known.has(key))).toEqual([])
  const files = saidIn(['contract/src', 'server/src/domains']).map(({ file }) => file)
  expect(Object.keys(TOLD_BY).filter((place) => !files.some((file) => isIn(place, file)))).toEqual([])
})

/** Two words of it; what shopkeepers wrote stands between quotes. */
const ENGLISH = /[a-z]{2,}\s+[a-z]{2,}/i
const unquoted = (sentence: string) => sentence.replaceAll(/“[^”]*”|«[^»]*»/g, '')

const leftInEnglish = (said: Said): string[] =>
  filledIn(said, PLACES)
    .filter((sentence) => {
      const isTold = (tell: InWords) => tell(sentence) !== sentence && !ENGLISH.test(unquoted(tell(sentence)))
      if (SHARED.includes(said.file)) return !Object.values(TOLD_BY).flat().some(isTold)
      const tellers = tellersOf(said.file)
      return tellers.length === 0 || !tellers.every(isTold)
    })
    .map((sentence) => `${said.file}: ${sentence}`)

test('screens tell what they are refused with by these words', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const screens = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /^(?:domains|shell|ui)\/.*\.tsx?$/.test(file) && !/sentences?\.ts$|\.test\.ts$/.test(file),
    )
    .map(read)
  const words = [...read('testing/told-by.ts').matchAll(/^import \{ (\w+)/gm)].map(([, name = '']) => name)
  expect(words.length).toBeGreaterThan(30)
  const unused = words.filter(
    (name) => !screens.some((screen) => new RegExp(`^(?!import).*\\b${name}\\b`, 'm').test(screen)),
  )
  expect(unused).toEqual([])
})
