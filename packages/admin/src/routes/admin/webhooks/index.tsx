import { inUrl } from '@storekeeper/contract/list'
import { NameListQuery } from '@storekeeper/contract/name-list-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '~/api'
import { WebhookScreen } from '~/domains/webhooks/WebhookScreen'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/webhooks/')({
  validateSearch: toSearchReader(NameListQuery),
  search: { middlewares: [withoutDefaults(NameListQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.prefetchQuery(api.webhooks.list.queryOptions({ input: inUrl(deps) }))
  },
  component: () => <WebhookScreen search={Route.useSearch()} />,
})
