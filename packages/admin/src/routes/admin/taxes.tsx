import { inUrl } from '@storekeeper/contract/list'
import { TaxRateQuery } from '@storekeeper/contract/taxes/tax-rate-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '~/api'
import { TaxRateScreen } from '~/domains/taxes/TaxRateScreen'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/taxes')({
  validateSearch: toSearchReader(TaxRateQuery),
  search: { middlewares: [withoutDefaults(TaxRateQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.prefetchQuery(api.taxes.rates.list.queryOptions({ input: inUrl(deps) }))
  },
  component: () => <TaxRateScreen search={Route.useSearch()} />,
})
