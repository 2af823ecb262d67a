import { COUNTRY_CODES } from '@storekeeper/contract/addresses/country-code'
import { intlLocale } from './intl'
import { memoize } from './memoize'

export type Country = { code: string; name: string }

/** "Germany" for DE; the code itself if its name is unknown. */
export const countryName = (code: string) => names(intlLocale()).of(code) ?? code

/** All countries, sorted by name in the current language. */
export const countries = (): readonly Country[] => inOrder(intlLocale())

const names = memoize((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

const inOrder = memoize((locale) =>
  COUNTRY_CODES.map((code): Country => ({ code, name: countryName(code) })).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  ),
)
