import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { applyAct, type NotificationAct, type NotificationState } from '~/live/notification-state'
import { queryClient } from '~/query-client'
import type { NotificationPanelProps } from './NotificationPanel'

const NONE: NotificationState = { notifications: [], unreadCount: 0 }
const ACTS = ['notification-acts']

const list = () =>
  api.notifications.list.queryOptions({ input: { limit: NOTIFICATION_LIMIT }, meta: { handlesErrors: true } })

/**
 * What the bell shows: what the server said, and on top of it the acts that are still under way, so that each shows at
 * once and one that fails leaves no trace. Spec 8: such a failure is not mentioned.
 */
export const useNotifications = (): NotificationPanelProps => {
  const { data, isError, refetch } = useQuery(list())
  const underWay = useMutationState({
    filters: { mutationKey: ACTS, status: 'pending' },
    // Of this key there are acts alone.
    select: ({ state }) => state.variables as NotificationAct,
  })
  const { mutate } = useMutation({
    mutationKey: ACTS,
    // One after the other, in the order they were done.
    scope: { id: 'notifications' },
    mutationFn: callOf,
    onSuccess: (_answer, act) =>
      queryClient.setQueryData(list().queryKey, (known) => known && applyAct(known, act)),
    meta: { handlesErrors: true },
  })
  return {
    ...underWay.reduce(applyAct, data ?? NONE),
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    onRead: (id) => mutate({ kind: 'read', id }),
    onRemove: (id) => mutate({ kind: 'remove', id }),
    onReadAll: () => mutate({ kind: 'readAll' }),
    onRetry: () => void refetch(),
  }
}

const callOf = (act: NotificationAct): Promise<unknown> => {
  if (act.kind === 'readAll') return api.notifications.readAll.call()
  return act.kind === 'read'
    ? api.notifications.read.call({ id: act.id })
    : api.notifications.remove.call({ id: act.id })
}
