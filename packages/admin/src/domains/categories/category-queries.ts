import type { Category } from '@storekeeper/contract/categories/category'
import { MAX_CATEGORIES_AT_ONCE } from '@storekeeper/contract/categories/category-query'
import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'

/** The maximum number of ids per call. */
const MOST_IDS = 100
const MOST_FOUND = 100

/** Spec 9: the first thousand categories in one request, each category after its parent. */
export const categoryTreeQuery = () =>
  api.categories.list.queryOptions({
    input: { limit: String(MAX_CATEGORIES_AT_ONCE), sort: 'tree' },
    meta: { handlesErrors: true },
  })

/** Whether the tree lacks categories, so that a search requires the server. */
export const isTreePartial = (tree: { items: readonly Category[]; total: number } | undefined) =>
  tree !== undefined && tree.total > tree.items.length

/** Categories whose title or slug matches the query. */
export const foundCategoriesQuery = (q: string) =>
  api.categories.list.queryOptions({
    input: inUrl({ q, limit: MOST_FOUND, sort: 'tree' }),
    meta: { handlesErrors: true },
  })

/** Categories by their ids, each after its parent. */
export const categoriesByIdQuery = (ids: readonly string[]) =>
  api.categories.list.queryOptions({
    input: inUrl({ ids: ids.slice(0, MOST_IDS), limit: MOST_IDS, sort: 'tree' }),
    enabled: ids.length > 0,
    meta: { handlesErrors: true },
  })

/** Requests the tree as soon as the URL is known; the caller does not wait for the response. */
export const prefetchCategories = (queries: QueryClient) => {
  queries.prefetchQuery(categoryTreeQuery())
}
