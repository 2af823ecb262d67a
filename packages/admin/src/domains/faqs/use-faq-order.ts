import type { Faq } from '@storekeeper/contract/faqs/faq'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { toastFailure } from '~/toast-failure'
import { faqsQuery } from './faq-queries'
import type { FaqListSearch } from './faq-search'

/** Reorders a site's questions optimistically, and reverts an order that the server refuses. */
export const useFaqOrder = (site: string, search: FaqListSearch) => {
  const queries = useQueryClient()
  const query = faqsQuery(site, search)
  const order = useMutation({
    // Requests run in sequence, so that a later order never arrives before an earlier one.
    scope: { id: `faqs.${site}` },
    meta: { handlesErrors: true },
    mutationFn: (faqs: readonly Faq[]) => api.faqs.order.call({ site, ids: faqs.map(({ _id }) => _id) }),
    onMutate: async (faqs) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      const before = queries.getQueryData(query.queryKey)
      queries.setQueryData(query.queryKey, (page) => page && { ...page, items: [...faqs] })
      return before
    },
    onError: (error, _faqs, before) => {
      if (before) queries.setQueryData(query.queryKey, before)
      queries.invalidateQueries({ queryKey: query.queryKey })
      if (getRefusal(error)?.status !== 401) toastFailure(error)
    },
  })
  return (faqs: readonly Faq[]) => order.mutate(faqs)
}
