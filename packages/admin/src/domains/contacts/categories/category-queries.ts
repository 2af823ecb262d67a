import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { ContactCategoryListSearch } from './category-search'

export const contactCategoriesQuery = (search: ContactCategoryListSearch) =>
  api.contactCategories.list.queryOptions({ input: inUrl(search) })

/** Asks for the rows as soon as their address is known; nothing waits for it. */
export const prefetchContactCategories = (queries: QueryClient, search: ContactCategoryListSearch) => {
  queries.prefetchQuery(contactCategoriesQuery(search))
}
