import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '~/domains/components/notifications/NotificationsPage'
import { NotificationPanel } from '~/shell/notifications/NotificationPanel'

export const Route = createFileRoute('/admin/components/notifications')({
  component: () => <NotificationsPage panel={NotificationPanel} />,
})
