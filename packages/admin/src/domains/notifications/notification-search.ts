import { chosenSite, inUrl } from '@storekeeper/contract/list'
import { NotificationQuery } from '@storekeeper/contract/notifications/notification-query'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '~/api'

/** The address of the page: what its notifications are narrowed by, and the site that the header keeps. */
export const NotificationSearch = NotificationQuery.extend({ site: chosenSite })
export type NotificationSearch = z.output<typeof NotificationSearch>

export const notificationsQuery = ({ site: _, ...query }: NotificationSearch) =>
  api.notifications.all.queryOptions({ input: inUrl(query) })

/** Fetches the page as soon as its address is known; nothing waits for it. */
export const prefetchNotifications = (queries: QueryClient, search: NotificationSearch) => {
  queries.prefetchQuery(notificationsQuery(search))
}
