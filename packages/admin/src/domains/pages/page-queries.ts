import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { PageListSearch } from './page-search'

export const pagesQuery = (search: PageListSearch) =>
  api.pages.list.queryOptions({ input: inUrl(search), meta: { handlesErrors: true } })

/** One page with its text; its screen shows itself what went wrong. */
export const pageQuery = (id: string) =>
  api.pages.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Asks for the rows as soon as their address is known; nothing waits for it. */
export const prefetchPages = (queries: QueryClient, search: PageListSearch) => {
  queries.prefetchQuery(pagesQuery(search))
}
