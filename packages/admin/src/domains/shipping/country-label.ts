import type { Country } from '@storekeeper/contract/shipping/country'
import { countryName } from '~/lib/countries'
import { memoize } from '~/lib/memoize'

/** Returns the shop's name of a country; an unchanged English name is shown in the admin's language. */
export const countryLabel = ({ code, name }: Pick<Country, 'code' | 'name'>): string =>
  name === englishName(code) ? countryName(code) : name

const englishName = memoize(
  (code) => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code,
)
