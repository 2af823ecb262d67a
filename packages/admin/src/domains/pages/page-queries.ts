import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { PageListSearch } from './page-search'

export const pagesQuery = (search: PageListSearch) =>
  api.pages.list.queryOptions({ input: inUrl(search), meta: { handlesErrors: true } })

/** One page with its text; the screen shows its error. */
export const pageQuery = (id: string) =>
  api.pages.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchPages = (queries: QueryClient, search: PageListSearch) => {
  queries.prefetchQuery(pagesQuery(search))
}
