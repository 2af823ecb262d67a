import type { Country } from '@storekeeper/contract/shipping/country'
import { countryName } from '~/lib/countries'
import { oncePer } from '~/lib/once'

/** A country under the name that the shop gave it; an unchanged English name is shown in the language of the screen. */
export const countryLabel = ({ code, name }: Pick<Country, 'code' | 'name'>): string =>
  name === englishName(code) ? countryName(code) : name

const englishName = oncePer(
  (code) => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code,
)
