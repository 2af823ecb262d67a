import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { applyAct, applyToRows, type NotificationAct } from '~/live/notification-state'
import { m } from '~/paraglide/messages.js'
import { queryClient } from '~/query-client'
import { toast } from '~/ui/toast'

const ACTS = ['notification-acts']

/** What the bell shows. */
export const latestQuery = () =>
  api.notifications.list.queryOptions({ input: { limit: NOTIFICATION_LIMIT }, meta: { handlesErrors: true } })

/** What an admin does with notifications, and what of it is still under way. Spec 8: a failure is not mentioned. */
export const useNotificationActs = () => {
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

/** All up to the newest that the admin has seen. */
export const readAllSeen = (seen: readonly Notification[]): NotificationAct => ({
  kind: 'readAll',
  upTo: seen[0]?._id,
})

/** Answers how many were marked, where that is worth telling. */
const callOf = async (act: NotificationAct): Promise<number> => {
  if (act.kind === 'readAll') return (await api.notifications.readAll.call({ upTo: act.upTo })).marked
  if (act.kind === 'remove') await api.notifications.remove.call({ id: act.id })
  else await api.notifications.read.call({ id: act.id, isRead: act.kind === 'read' })
  return 0
}
