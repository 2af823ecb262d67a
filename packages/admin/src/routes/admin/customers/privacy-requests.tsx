import { inUrl } from '@storekeeper/contract/list'
import { PrivacyRequestQuery } from '@storekeeper/contract/privacy/privacy-request-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '~/api'
import { PrivacyRequestScreen } from '~/domains/privacy/PrivacyRequestScreen'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/privacy-requests')({
  validateSearch: toSearchReader(PrivacyRequestQuery),
  search: { middlewares: [withoutDefaults(PrivacyRequestQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.prefetchQuery(api.privacy.requests.queryOptions({ input: inUrl(deps) }))
  },
  component: () => <PrivacyRequestScreen search={Route.useSearch()} />,
})
