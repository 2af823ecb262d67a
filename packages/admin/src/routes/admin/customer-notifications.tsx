import { createFileRoute } from '@tanstack/react-router'
import { CustomerNotifications } from '~/domains/customer-notifications/CustomerNotifications'
import { NotificationSearch } from '~/domains/customer-notifications/notification-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customer-notifications')({
  validateSearch: toSearchReader(NotificationSearch),
  search: { middlewares: [withoutDefaults(NotificationSearch)] },
  component: () => <CustomerNotifications search={Route.useSearch()} />,
})
