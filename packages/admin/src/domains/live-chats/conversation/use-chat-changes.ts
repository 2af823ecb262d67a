import type { ChatStatus, LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { useProfile } from '~/session/profile'
import { toastFailure } from '~/toast-failure'
import { chatQuery } from '../chat-queries'
import { showChat } from '../live/chat-updates'

type Assignee = NonNullable<LiveChat['admin']>

/**
 * Changes the assignee or the status of a chat optimistically, and reverts a change that the server refuses.
 */
export const useChatChanges = (chat: LiveChat) => {
  const queries = useQueryClient()
  const { _id: me } = useProfile()
  const show = (changed: LiveChat) => showChat(queries, changed, me)
  const optimistic = {
    // Requests run in sequence, so that a later change never arrives before an earlier one.
    scope: { id: `live-chats.${chat._id}` },
    meta: { handlesErrors: true },
    onSuccess: (changed: LiveChat) => show(changed),
    onError: (error: unknown, _change: unknown, before: LiveChat | undefined) => {
      if (before) show(before)
      if (getRefusal(error)?.status !== 401) toastFailure(error)
    },
  }
  const now = () => queries.getQueryData(chatQuery(chat.uuid).queryKey) ?? chat
  const assign = useMutation({
    ...optimistic,
    mutationFn: (admin: Assignee | null) =>
      api.liveChats.assign.call({ id: chat._id, admin: admin?._id ?? null }),
    onMutate: (admin) => {
      const before = now()
      show({ ...before, admin })
      return before
    },
  })
  const setStatus = useMutation({
    ...optimistic,
    mutationFn: (status: ChatStatus) => api.liveChats.setStatus.call({ id: chat._id, status }),
    onMutate: (status) => {
      const before = now()
      show({ ...before, status })
      return before
    },
  })
  return {
    assign: (admin: Assignee | null) => assign.mutate(admin),
    setStatus: (status: ChatStatus) => setStatus.mutate(status),
  }
}
