import { useQuery } from '@tanstack/react-query'
import { latestQuery, readAllSeen, useNotificationActs } from '~/domains/notifications/notification-acts'
import { applyAct, type NotificationState } from '~/live/notification-state'
import type { NotificationPanelProps } from './NotificationPanel'

const NONE: NotificationState = { notifications: [], unreadCount: 0 }

/**
 * What the bell shows: what the server returned, and on top of it the acts that are still under way, so each shows at
 * once and one that fails leaves no trace.
 */
export const useNotifications = (): NotificationPanelProps => {
  const { data, isError, refetch } = useQuery(latestQuery())
  const { act, underWay } = useNotificationActs()
  const shown = underWay.reduce(applyAct, data ?? NONE)
  return {
    ...shown,
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    onRead: (id) => act({ kind: 'read', id }),
    onRemove: (id) => act({ kind: 'remove', id }),
    onReadAll: () => act(readAllSeen(shown.notifications)),
    onRetry: () => void refetch(),
  }
}
