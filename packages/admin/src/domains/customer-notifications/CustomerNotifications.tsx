import { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { TemplateScreen } from './editor/TemplateScreen'
import { NotificationsScreen } from './NotificationsScreen'
import type { NotificationSearch } from './notification-search'

/** The list of notifications, or the template of the one that the address names. */
export const CustomerNotifications = ({ search }: { search: NotificationSearch }) => {
  const kind = NotificationKind.safeParse(search.kind).data
  return kind ? (
    <TemplateScreen key={kind} kind={kind} search={search} />
  ) : (
    <NotificationsScreen search={search} />
  )
}
