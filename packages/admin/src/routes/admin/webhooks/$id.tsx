import { createFileRoute } from '@tanstack/react-router'
import { DeliveryListSearch } from '~/domains/webhooks/delivery-search'
import { WebhookPage } from '~/domains/webhooks/WebhookPage'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/webhooks/$id')({
  validateSearch: toSearchReader(DeliveryListSearch),
  search: { middlewares: [withoutDefaults(DeliveryListSearch)] },
  component: () => <WebhookPage id={Route.useParams().id} search={Route.useSearch()} />,
})
