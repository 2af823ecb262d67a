import { intlLocale } from './intl'
import { oncePer } from './once'

export type Country = { code: string; name: string }

/** Codes with a name that are no country one can ship to: unions, outlying leftovers, codes for trying things out. */
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** "Germany" for DE; the code itself where nobody knows a name for it. */
export const countryName = (code: string) => names(intlLocale()).of(code) ?? code

/** Every country the browser knows by name, in the order of the language. */
export const countries = (): readonly Country[] => inOrder(intlLocale())

const names = oncePer((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

const inOrder = oncePer((locale) =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => names(locale).of(code) !== code && !NO_COUNTRIES.has(code) && isCurrent(code))
    .map((code): Country => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale)),
)

/** Codes that were given up, such as that of the GDR, stand for the one that followed. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
