import { COUNTRY_CODES } from '@storekeeper/contract/country-code'
import { intlLocale } from './intl'
import { oncePer } from './once'

export type Country = { code: string; name: string }

/** "Germany" for DE; the code itself if no name is known for it. */
export const countryName = (code: string) => names(intlLocale()).of(code) ?? code

/** Every country, in the order of the language. */
export const countries = (): readonly Country[] => inOrder(intlLocale())

const names = oncePer((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

const inOrder = oncePer((locale) =>
  COUNTRY_CODES.map((code): Country => ({ code, name: countryName(code) })).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  ),
)
