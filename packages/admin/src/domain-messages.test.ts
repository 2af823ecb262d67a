import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { NOT_SHOWN } from './testing/not-shown'
import { filledIn, messagesIn, type Places, type Sent } from './testing/server-messages'
import { isIn, SHARED, TOLD_BY, tellersOf } from './testing/shown-by'
import type { ToMessage } from './toast-failure'

afterEach(() => overwriteGetLocale(() => 'en'))

/** What any call may be refused with is looked at in `translated.test.ts`. */
const GENERAL = /^server\/src\/domains\/(?:files\/|mails\/rejection-reason\.ts)|^contract\/src\/errors\.ts/

/** The values of the messages' placeholders, as the server fills them in; everything else is a number. */
const PLACES: Places = {
  'server/src/domains/admins/rejection-reason.ts: TEXTS[flag][value ? 0 : 1]': [
    'is blocked',
    'is not blocked',
    'is active',
    'is inactive',
    'is a super administrator',
    'is no super administrator',
  ],
  'server/src/domains/customers/switch-customers.ts: TEXTS[flag][value ? 0 : 1]': [
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
  'current.trackingStatus': ['shipped', 'cancelled'],
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

test('every message of a domain error is in Arabic on an Arabic screen, or the reason it is not is listed', () => {
  overwriteGetLocale(() => 'ar')
  const sent = messagesIn(['contract/src', 'server/src/domains']).filter(({ file }) => !GENERAL.test(file))
  expect(sent.length).toBeGreaterThan(500)
  const isShown = ({ file, text }: Sent) => ![file, text, `${file}: ${text}`].some((key) => key in NOT_SHOWN)
  expect(sent.filter(isShown).flatMap(leftInEnglish)).toEqual([])

  const known = new Set(sent.flatMap(({ file, text }) => [file, text, `${file}: ${text}`]))
  expect(Object.keys(NOT_SHOWN).filter((key) => !known.has(key))).toEqual([])
  const files = messagesIn(['contract/src', 'server/src/domains']).map(({ file }) => file)
  expect(Object.keys(TOLD_BY).filter((place) => !files.some((file) => isIn(place, file)))).toEqual([])
})

/** Two consecutive English terms; text that shopkeepers wrote is between quotes. */
const ENGLISH = /[a-z]{2,}\s+[a-z]{2,}/i
const unquoted = (message: string) => message.replaceAll(/“[^”]*”|«[^»]*»/g, '')

const leftInEnglish = (sent: Sent): string[] =>
  filledIn(sent, PLACES)
    .filter((message) => {
      const isEmitted = (emit: ToMessage) =>
        emit(message) !== message && !ENGLISH.test(unquoted(emit(message)))
      if (SHARED.includes(sent.file)) return !Object.values(TOLD_BY).flat().some(isEmitted)
      const tellers = tellersOf(sent.file)
      return tellers.length === 0 || !tellers.every(isEmitted)
    })
    .map((message) => `${sent.file}: ${message}`)

test('screens translate the errors they receive with these functions', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const screens = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /^(?:domains|shell|ui)\/.*\.tsx?$/.test(file) && !/sentences?\.ts$|\.test\.ts$/.test(file),
    )
    .map(read)
  const texts = [...read('testing/shown-by.ts').matchAll(/^import \{ (\w+)/gm)].map(([, name = '']) => name)
  expect(texts.length).toBeGreaterThan(30)
  const unused = texts.filter(
    (name) => !screens.some((screen) => new RegExp(`^(?!import).*\\b${name}\\b`, 'm').test(screen)),
  )
  expect(unused).toEqual([])
})
