import { inUrl } from '@storekeeper/contract/list'
import type { CountryQuery } from '@storekeeper/contract/shipping/country-query'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'

/** Exceeds the number of countries that exist. */
const EVERY_COUNTRY = '300'
/** Exceeds the number of methods that a site has in practice. */
const EVERY_METHOD = '200'

export const methodsQuery = (search: ShippingQuery) =>
  api.shipping.list.queryOptions({ input: inUrl(search) })

/** A site's methods in display order. */
export const siteMethodsQuery = (site: string) =>
  api.shipping.list.queryOptions({ input: { site, limit: EVERY_METHOD, sort: 'position.asc' } })

export const countriesQuery = (search: CountryQuery) =>
  api.shipping.countries.list.queryOptions({ input: inUrl(search) })

/** All countries of the store, sorted by name. */
export const everyCountryQuery = () =>
  api.shipping.countries.list.queryOptions({ input: { limit: EVERY_COUNTRY, sort: 'name.asc' } })

/** Request the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchMethods = (queries: QueryClient, search: ShippingQuery) => {
  queries.prefetchQuery(methodsQuery(search))
}
export const prefetchCountries = (queries: QueryClient, search: CountryQuery) => {
  queries.prefetchQuery(countriesQuery(search))
}
