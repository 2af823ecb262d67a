import { VIEW_LISTS } from '@storekeeper/contract/saved-views/saved-view-query'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { api } from '~/api'

/** Redirects to the list of a view with its filters. */
export const openView = async (id: string, queries: QueryClient): Promise<never> => {
  const views = await queries.fetchQuery(api.savedViews.list.queryOptions({ input: {} }))
  const view = views.find(({ _id }) => _id === id)
  if (!view) throw notFound()
  throw redirect({
    to: VIEW_LISTS[view.list].path,
    search: view.search as never,
    state: { savedView: view._id },
    replace: true,
  })
}
