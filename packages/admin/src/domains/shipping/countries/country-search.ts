import { fromUrl } from '@storekeeper/contract/list'
import { COUNTRY_SORTS, CountryQuery } from '@storekeeper/contract/shipping/country-query'
import { z } from 'zod'

/** The address of the list of countries, which people read by their names. */
export const CountryListSearch = CountryQuery.extend({
  sort: fromUrl(z.enum(COUNTRY_SORTS).default('name.asc')),
})
