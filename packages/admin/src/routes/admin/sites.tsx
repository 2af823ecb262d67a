import { createFileRoute } from '@tanstack/react-router'
import { api } from '~/api'
import { SiteScreen } from '~/domains/sites/SiteScreen'

export const Route = createFileRoute('/admin/sites')({
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(api.sites.list.queryOptions())
  },
  component: SiteScreen,
})
