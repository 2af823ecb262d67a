import { inUrl } from '@storekeeper/contract/list'
import type { CountryQuery } from '@storekeeper/contract/shipping/country-query'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'

/** More than a store can know. */
const EVERY_COUNTRY = '300'
/** More than a site has, or than an admin would put in order by hand. */
const EVERY_METHOD = '200'

export const methodsQuery = (search: ShippingQuery) =>
  api.shipping.list.queryOptions({ input: inUrl(search) })

/** A site's methods in the order in which customers see them. */
export const methodsOfSiteQuery = (site: string) =>
  api.shipping.list.queryOptions({ input: { site, limit: EVERY_METHOD, sort: 'position.asc' } })

export const countriesQuery = (search: CountryQuery) =>
  api.shipping.countries.list.queryOptions({ input: inUrl(search) })

/** All that the store knows, by their names. */
export const everyCountryQuery = () =>
  api.shipping.countries.list.queryOptions({ input: { limit: EVERY_COUNTRY, sort: 'name.asc' } })

/** Ask for the rows as soon as their address is known; nothing waits for them. */
export const prefetchMethods = (queries: QueryClient, search: ShippingQuery) => {
  queries.prefetchQuery(methodsQuery(search))
}
export const prefetchCountries = (queries: QueryClient, search: CountryQuery) => {
  queries.prefetchQuery(countriesQuery(search))
}
