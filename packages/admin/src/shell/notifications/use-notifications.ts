import { useQuery } from '@tanstack/react-query'
import { latestQuery, readAllSeen, useNotificationActs } from '~/domains/notifications/notification-acts'
import { applyAct, type NotificationState } from '~/live/notification-state'
import type { NotificationPanelProps } from './NotificationPanel'

const NONE: NotificationState = { notifications: [], unreadCount: 0 }

/**
 * The notifications of the bell: the server's response with the pending actions applied, so that each action
 * shows immediately and a failed one is reverted.
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
