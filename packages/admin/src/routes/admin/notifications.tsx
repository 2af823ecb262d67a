import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '~/domains/notifications/NotificationsScreen'
import { NotificationSearch, prefetchNotifications } from '~/domains/notifications/notification-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/notifications')({
  validateSearch: toSearchReader(NotificationSearch),
  search: { middlewares: [withoutDefaults(NotificationSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchNotifications(context.queryClient, deps),
  component: () => <NotificationsScreen search={Route.useSearch()} />,
})
