import { VIEW_LISTS } from '@storekeeper/contract/saved-views/saved-view-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { api } from '~/api'

/** Notifications and e-mails link to a view here, since its list and filters can change. */
export const Route = createFileRoute('/admin/saved-views/$id')({
  loader: async ({ context, params }) => {
    const views = await context.queryClient.fetchQuery(api.savedViews.list.queryOptions({ input: {} }))
    const view = views.find(({ _id }) => _id === params.id)
    if (!view) throw notFound()
    throw redirect({
      to: VIEW_LISTS[view.list].path,
      search: view.search as never,
      state: { savedView: view._id },
      replace: true,
    })
  },
})
