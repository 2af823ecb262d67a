import type { ChatStatus, LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { chatQuery } from '../chat-queries'
import { showChat } from '../live/chat-updates'

type Assignee = NonNullable<LiveChat['admin']>
type Change = { admin: Assignee | null } | { status: ChatStatus }

/**
 * Changes the assignee or the status of a chat optimistically, and reverts a change that the server refuses.
 */
export const useChatChanges = (chat: LiveChat) => {
  const queries = useQueryClient()
  const { _id: me } = useProfile()
  const show = (changed: LiveChat) => showChat(queries, changed, me)
  const { mutate } = useMutation({
    // Requests run in sequence, so that a later change never arrives before an earlier one.
    scope: { id: `live-chats.${chat._id}` },
    mutationFn: (change: Change) =>
      'admin' in change
        ? api.liveChats.assign.call({ id: chat._id, admin: change.admin?._id ?? null })
        : api.liveChats.setStatus.call({ id: chat._id, ...change }),
    onMutate: (change) => {
      const before = queries.getQueryData(chatQuery(chat.uuid).queryKey) ?? chat
      show({ ...before, ...change })
      return before
    },
    onSuccess: (changed, change) => {
      show(changed)
      if ('admin' in change) offerUndo(m.undo_assignee_changed(), changed)
    },
    onError: (_error, _change, before) => before && show(before),
  })
  return {
    assign: (admin: Assignee | null) => mutate({ admin }),
    setStatus: (status: ChatStatus) => mutate({ status }),
  }
}
