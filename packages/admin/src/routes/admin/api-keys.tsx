import { inUrl } from '@storekeeper/contract/list'
import { NameListQuery } from '@storekeeper/contract/name-list-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '~/api'
import { ApiKeyScreen } from '~/domains/api-keys/ApiKeyScreen'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/api-keys')({
  validateSearch: toSearchReader(NameListQuery),
  search: { middlewares: [withoutDefaults(NameListQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.prefetchQuery(api.apiKeys.list.queryOptions({ input: inUrl(deps) }))
  },
  component: () => <ApiKeyScreen search={Route.useSearch()} />,
})
