import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { ContactCategoryListSearch } from './category-search'

export const contactCategoriesQuery = (search: ContactCategoryListSearch) =>
  api.contactCategories.list.queryOptions({ input: inUrl(search) })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchContactCategories = (queries: QueryClient, search: ContactCategoryListSearch) => {
  queries.prefetchQuery(contactCategoriesQuery(search))
}
