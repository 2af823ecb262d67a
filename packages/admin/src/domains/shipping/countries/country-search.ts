import { fromUrl } from '@storekeeper/contract/list'
import { COUNTRY_SORTS, CountryQuery } from '@storekeeper/contract/shipping/country-query'
import { z } from 'zod'

/** The URL search of the country list, sorted by name. */
export const CountryListSearch = CountryQuery.extend({
  sort: fromUrl(z.enum(COUNTRY_SORTS).default('name.asc')),
})
