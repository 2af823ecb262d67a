import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { applyAct, applyToRows, type NotificationAct } from '~/live/notification-state'
import { m } from '~/paraglide/messages.js'
import { queryClient } from '~/query-client'
import { toast } from '~/ui/toasts/toast'

const ACTS = ['notification-acts']

/** The notifications of the bell. */
export const latestQuery = () =>
  api.notifications.list.queryOptions({ input: { limit: NOTIFICATION_LIMIT }, meta: { handlesErrors: true } })

/** The actions on notifications, and those in progress. Spec 8: a failure is not reported. */
export const useNotificationActs = () => {
  const underWay = useMutationState({
    filters: { mutationKey: ACTS, status: 'pending' },
    // Only notification actions use this mutation key.
    select: ({ state }) => state.variables as NotificationAct,
  })
  const { mutate } = useMutation({
    mutationKey: ACTS,
    // Requests run in sequence, in the order of the actions.
    scope: { id: 'notifications' },
    mutationFn: sendAct,
    onSuccess: (marked, act) => {
      queryClient.setQueryData(latestQuery().queryKey, (known) => known && applyAct(known, act))
      queryClient.setQueriesData<{ items: Notification[] }>(
        { queryKey: api.notifications.all.key() },
        (page) => page && { ...page, items: applyToRows(page.items, act) },
      )
      if (marked) toast.success(m.notifications_marked({ count: marked, shown: formatCount(marked) }))
    },
    meta: { handlesErrors: true },
  })
  return { act: mutate, underWay }
}

/** Marks all notifications up to the newest that the admin has seen. */
export const readAllSeen = (seen: readonly Notification[]): NotificationAct => ({
  kind: 'readAll',
  upTo: seen[0]?._id,
})

/** Returns the number of notifications that `readAll` marked, for the toast; 0 for other actions. */
const sendAct = async (act: NotificationAct): Promise<number> => {
  if (act.kind === 'readAll') return (await api.notifications.readAll.call({ upTo: act.upTo })).marked
  if (act.kind === 'remove') await api.notifications.remove.call({ id: act.id })
  else await api.notifications.read.call({ id: act.id, isRead: act.kind === 'read' })
  return 0
}
