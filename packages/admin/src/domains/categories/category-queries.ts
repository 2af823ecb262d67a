import { MAX_CATEGORIES_AT_ONCE } from '@storekeeper/contract/categories/category-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'

/** Spec 9: the whole tree at once, each category after its parent. */
export const categoryTreeQuery = () =>
  api.categories.list.queryOptions({
    input: { limit: String(MAX_CATEGORIES_AT_ONCE), sort: 'tree' },
    meta: { handlesErrors: true },
  })

/** Asks for the tree as soon as the screen's address is known; nothing waits for it. */
export const prefetchCategories = (queries: QueryClient) => {
  queries.prefetchQuery(categoryTreeQuery())
}
