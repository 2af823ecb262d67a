import type { Country } from '@storekeeper/contract/shipping/country'
import { countryName } from '~/lib/countries'
import { oncePer } from '~/lib/once'

/** Returns the shop's name of a country; an unchanged English name is shown in the admin's language. */
export const countryLabel = ({ code, name }: Pick<Country, 'code' | 'name'>): string =>
  name === englishName(code) ? countryName(code) : name

const englishName = oncePer(
  (code) => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code,
)
