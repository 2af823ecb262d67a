import { createFileRoute } from '@tanstack/react-router'

/** Notifications and e-mails link to a view here, since its list and filters can change. */
export const Route = createFileRoute('/admin/saved-views/$id')({
  loader: async ({ context, params }) => {
    const { openView } = await import('~/domains/saved-views/open-view')
    return openView(params.id, context.queryClient)
  },
})
