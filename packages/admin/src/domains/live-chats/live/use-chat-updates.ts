import type { AdminEventName, AdminEventPayload } from '@storekeeper/contract/live/admin-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '~/live/socket'
import { useProfile } from '~/session/profile'
import { presencesQuery } from '../chat-queries'
import { type ChatUpdate, handleAlert } from './chat-updates'
import { allGone, withPresences } from './presences'
import { isReading } from './reading'
import { noteTyping } from './typing'

/** The time in ms in which updates are batched, so that a burst renders the screen once. */
const TOGETHER_MS = 40

type Received<Name extends AdminEventName> = AdminEventPayload<Name>

/** Subscribes to the updates of chats as long as the screen is open. */
export const useChatUpdates = () => {
  const queries = useQueryClient()
  const { _id: me } = useProfile()

  useEffect(() => {
    let waiting: ChatUpdate[] = []
    let soon: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const alerts = waiting
      waiting = []
      soon = undefined
      handleAlert(queries, alerts, me, isReading)
    }
    const handle = (alerts: ChatUpdate) => {
      waiting.push(alerts)
      soon ??= setTimeout(show, TOGETHER_MS)
    }
    const changed = ({ chat }: Received<'live_chat_admin_chat_updated_received'>) => handle({ chat })
    const written = (shown: Received<'live_chat_admin_message_created_received'>) => {
      if (shown.message.isCustomer) noteTyping(shown.chat.uuid, null, false)
      else if (shown.message.admin) noteTyping(shown.chat.uuid, shown.message.admin.firstName, false)
      handle(shown)
    }
    const read = ({ chat, by, upTo }: Received<'live_chat_admin_message_read_received'>) =>
      handle({ chat, read: { by, upTo } })
    const subscriptions = [
      listen('live_chat_customer_chat_created_received', changed),
      listen('live_chat_admin_chat_created_received', changed),
      listen('live_chat_customer_chat_updated_received', changed),
      listen('live_chat_admin_chat_updated_received', changed),
      listen('live_chat_customer_message_created_received', written),
      listen('live_chat_admin_message_created_received', written),
      listen('live_chat_customer_message_read_received', read),
      listen('live_chat_admin_message_read_received', read),
      listen('live_chat_customer_typing_received', ({ chatUuid, isTyping }) =>
        noteTyping(chatUuid, null, isTyping),
      ),
      listen('live_chat_admin_typing_received', ({ chatUuid, isTyping, name }) =>
        noteTyping(chatUuid, name, isTyping),
      ),
      listen('active_status', (presence) =>
        queries.setQueryData(presencesQuery().queryKey, (known) => withPresences(known ?? [], [presence])),
      ),
      listen('all_active_status', (presences) =>
        queries.setQueryData(presencesQuery().queryKey, (known) => withPresences(allGone(known), presences)),
      ),
    ]
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
      clearTimeout(soon)
    }
  }, [queries, me])
}
