import { MAX_FAQS } from '@storekeeper/contract/faqs/faq-query'
import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { ALL_SITES } from '~/site'
import type { FaqListSearch } from './faq-search'

/** The matching questions of one site, in its order: a site has at most one page of them. */
export const faqsQuery = (site: string, { site: _, ...filters }: FaqListSearch) =>
  api.faqs.list.queryOptions({
    input: inUrl({ site, ...filters, limit: MAX_FAQS, sort: 'position.asc' }),
    meta: { handlesErrors: true },
  })

export const faqCategoriesQuery = (site: string) =>
  api.faqs.categories.queryOptions({ input: { site }, meta: { handlesErrors: true } })

/** Requests the data of the screen as soon as the URL is known; the caller does not wait for the response. */
export const prefetchFaqs = (queries: QueryClient, search: FaqListSearch) => {
  if (search.site !== ALL_SITES) queries.prefetchQuery(faqsQuery(search.site, search))
}
