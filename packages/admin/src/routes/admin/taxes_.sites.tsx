import { createFileRoute } from '@tanstack/react-router'
import { api } from '~/api'
import { TaxSitesScreen } from '~/domains/taxes/TaxSitesScreen'

export const Route = createFileRoute('/admin/taxes_/sites')({
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(api.taxes.sites.list.queryOptions())
    context.queryClient.prefetchQuery(api.taxes.classes.list.queryOptions())
  },
  component: TaxSitesScreen,
})
