import { chosenSite, inUrl } from '@storekeeper/contract/list'
import { NotificationQuery } from '@storekeeper/contract/notifications/notification-query'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '~/api'

/** The search of the page: the filters of its notifications, and the site of the header. */
export const NotificationSearch = NotificationQuery.extend({ site: chosenSite })
export type NotificationSearch = z.output<typeof NotificationSearch>

export const notificationsQuery = ({ site: _, ...query }: NotificationSearch) =>
  api.notifications.all.queryOptions({ input: inUrl(query) })

/** Requests the page as soon as the URL is known; the caller does not wait for the response. */
export const prefetchNotifications = (queries: QueryClient, search: NotificationSearch) => {
  queries.prefetchQuery(notificationsQuery(search))
}
